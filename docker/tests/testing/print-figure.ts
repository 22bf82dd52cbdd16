/** Prints a measured figure without the decoration that Jest adds to console.log. */
export const printFigure = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Prints a figure for whoever runs the tests, without the decoration Jest gives to console.log. */
export const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** The rows of an RFC 4180 CSV file with every cell quoted. Throws on anything else. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/y;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) throw new Error(`There is no quoted cell at character ${at}.`);
    row.push(found[1]?.replaceAll('""', '"') ?? '');
    if (found[2] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

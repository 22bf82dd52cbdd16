/**
 * UTF-8 bytes of a long text in one answer, as it is shown. Of what was measured, short lines of one
 * letter take the most tokens a byte (one per 1.33), then base64 and Amharic: at most 6,000 of the
 * 8,000 tokens, so that the other titles fit beside it. English prose takes 1,800.
 */
const partBytes = 8_000;

/** The text in parts that fit one answer each, broken behind a line where there is one. */
export const inParts = (text: string): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (const piece of text.split(/(?<=\n)/).flatMap(shortPieces)) {
    if (part !== '' && shownBytes(part) + shownBytes(piece) > partBytes) {
      parts.push(part);
      part = '';
    }
    part += piece;
  }
  return [...parts, part];
};

/** Further lines are indented by two. */
const shownBytes = (text: string): number =>
  Buffer.byteLength(text) + 2 * (text.split('\n').length - 1);

/** A line that does not fit a part is broken between two characters. */
const shortPieces = (line: string): readonly string[] => {
  if (shownBytes(line) <= partBytes) return [line];
  const pieces: string[] = [];
  const bytes = Buffer.from(line);
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(start + partBytes - 2, bytes.length);
    while (isContinuation(bytes[end])) end -= 1;
    pieces.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return pieces;
};

/** Whether the byte is inside of a character (RFC 3629: 10xxxxxx). */
const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;

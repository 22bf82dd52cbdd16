import { startOfCharacter, tokensIn } from './token-estimate.ts';

/** Estimated tokens of one part, as it is shown. The other titles fit beside it into one answer. */
export const maxPartTokens = 5_000;

/** The text in parts that fit into one answer each, broken after a line if possible. */
export const inParts = (text: string): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  let tokens = 0;
  for (const piece of text.split(/(?<=\n)/).flatMap(shortPieces)) {
    const cost = tokensIn(piece);
    if (part !== '' && tokens + cost > maxPartTokens) {
      parts.push(part);
      part = '';
      tokens = 0;
    }
    part += piece;
    tokens += cost;
  }
  return [...parts, part];
};

/** This many characters never take more than one part. */
const pieceLength = Math.floor(maxPartTokens / 3.1);

/** A line that does not fit a part is broken between two characters. */
const shortPieces = (line: string): readonly string[] => {
  if (tokensIn(line) <= maxPartTokens) return [line];
  const pieces: string[] = [];
  for (let start = 0; start < line.length;) {
    const end = startOfCharacter(line, Math.min(start + pieceLength, line.length));
    pieces.push(line.slice(start, end));
    start = end;
  }
  return pieces;
};

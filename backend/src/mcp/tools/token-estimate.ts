/** In tokens. A longer answer takes up too much of the chat's context. */
const maxAnswerTokens = 8_000;
/** For the sentences, usage, reasons and cursor around the notes. */
const tokensAroundNotes = 1_500;

/** Maximum estimated tokens of all notes in one answer. */
export const maxNoteTokens = maxAnswerTokens - tokensAroundNotes;

/** The largest size to cut texts of these sizes to, so that their sum is at most `max`. */
export const fairShare = (sizes: readonly number[], max: number): number => {
  let left = max;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = left / (sizes.length - index);
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
};

/**
 * Estimates the tokens of a text in a note, in which each further line is indented. Measured with
 * o200k, prose of the twelve languages of `quality/everyday` takes a third to two thirds of the
 * estimate. Identifiers, base64, digits, lines of one letter and random characters of any script
 * take at most 1.2 times as much as estimated.
 */
export const tokensIn = (text: string): number => measure(text, Infinity).tokens;

/** Cuts a text to this many estimated tokens, between characters, and appends an ellipsis. */
export const cutTo = (text: string, max: number): string => {
  const { end } = measure(text, max);
  return end === text.length ? text : `${text.slice(0, startOfCharacter(text, end)).trimEnd()}…`;
};

/** Where to cut: the second half of a surrogate pair stays with the first. */
export const startOfCharacter = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;

/** Few words are longer; a longer run of letters is a random string, with two letters per token. */
const maxWordLength = 12;

/** The estimated tokens of a text, up to the UTF-16 unit with which they exceed `max`. */
const measure = (text: string, max: number): { readonly tokens: number; readonly end: number } => {
  let tokens = 0;
  let letters = 0;
  let end = 0;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    const isLetter = code >= 0x61 && code <= 0x7a;
    letters = isLetter ? letters + 1 : 0;
    if (isLetter) tokens += letters > maxWordLength ? 0.55 : 0.3;
    else tokens += code === 0x20 ? 0.65 : costOfCharacter(code);
    if (tokens > max) break;
  }
  return { tokens, end };
};

const costOfCharacter = (code: number): number => {
  if (code === 0x0a) return 2.4;
  if (code < 0x80) return 1;
  return scripts.find(({ end }) => code < end)?.tokens ?? 3;
};

/** Blocks of characters up to `end`, with the most tokens that one of them takes on average. */
const scripts = [
  // Accented Latin letters and phonetic symbols.
  { end: 0x0370, tokens: 1.9 },
  // Greek, Cyrillic, Hebrew, Arabic.
  { end: 0x0900, tokens: 1.05 },
  // The scripts of India, Thai.
  { end: 0x0980, tokens: 1.15 },
  { end: 0x0e00, tokens: 1.5 },
  { end: 0x0e80, tokens: 1.15 },
  // Lao to Mongolian, which the encoding barely covers.
  { end: 0x1e00, tokens: 3 },
  // Rare Latin and Greek letters, symbols.
  { end: 0x3000, tokens: 2.3 },
  // Kana, CJK and, after rare scripts, Hangul.
  { end: 0xa000, tokens: 1.8 },
  { end: 0xac00, tokens: 3.1 },
  { end: 0xd800, tokens: 2 },
  // Half of a surrogate pair: emoji and rare characters.
  { end: 0xe000, tokens: 2.1 },
] as const;

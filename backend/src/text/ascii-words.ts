const letterOrDigit = 1;
/** A character that counts inside a word, but not at its start or end. */
const joint = 2;

/** The role of each ASCII character in a word. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(character)) return letterOrDigit;
  return /['._\-/@]/.test(character) ? joint : 0;
});

const plus = '+'.charCodeAt(0);
const hash = '#'.charCodeAt(0);

/**
 * The words of an ASCII text, the same as the pattern for any script finds (`tokenize`), in a fraction
 * of the time.
 */
export const asciiWords = (text: string): string[] => {
  const words: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOfWord(text, at);
    if (end > at) words.push(text.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return words;
};

/** Where the word that starts here ends; the same position if no word starts here. */
const endOfWord = (text: string, start: number): number => {
  let at = endOfRun(text, start);
  if (at === start) return start;
  while (kinds[text.charCodeAt(at)] === joint) {
    const end = endOfRun(text, at + 1);
    if (end === at + 1) break;
    at = end;
  }
  if (text.charCodeAt(at) === hash) return at + 1;
  const isDoublePlus = text.charCodeAt(at) === plus && text.charCodeAt(at + 1) === plus;
  return isDoublePlus ? at + 2 : at;
};

const endOfRun = (text: string, start: number): number => {
  let at = start;
  while (kinds[text.charCodeAt(at)] === letterOrDigit) at += 1;
  return at;
};

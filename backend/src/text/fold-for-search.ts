const ascii = /^\p{ASCII}*$/u;
// Accents of Latin, Greek and Cyrillic letters, Hebrew points, Arabic vowel signs and the line that
// only stretches an Arabic word. The marks of other scripts are separate letters.
const optionalMarks =
  // eslint-disable-next-line no-misleading-character-class -- single marks are what is looked for
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/gu;
const otherDigits = /[^\P{Nd}0-9]/gu;

// Letters without accents that have two spellings, each with its simpler one.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * A folded word without the marks that writers leave out (accents, points and vowel signs), and
 * with the digits of any script as 0 to 9. "Übung" and "ubung", "ё" and "е", "٣" and "3" become the
 * same.
 */
export const foldForSearch = (folded: string): string =>
  ascii.test(folded)
    ? folded
    : folded
        .normalize('NFD')
        .replace(optionalMarks, '')
        .normalize('NFC')
        .replace(specialLetters, (letter) => plainLetters[letter] ?? letter)
        .replace(otherDigits, digitValue);

/** Unicode keeps the ten digits of a script together, in order. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
};

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

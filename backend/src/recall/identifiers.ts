const isoDate = /^\d{4}-\d{2}(?:-\d{2})?$/u;
const amount =
  /^\d+(?:[.,/-]\d+)*(?:st|nd|rd|th|s|am|pm|h|hrs?|mins?|km|kg|g|mg|ml|l|cm|mm|m|k|x|px|[kmgt]b|w|v|eur|usd)?$/iu;
const minDigits = 5;
const withDigit = /\d/u;
/** A path, an e-mail address, or snake_case. */
const joined = /[\p{L}\p{N}][@/_][\p{L}\p{N}]/u;
const letters = /\p{L}{2}/u;
const pictograph = /\p{Extended_Pictographic}|\p{RI}/u;

/**
 * Is this word the exact name of one thing: a host, ticket, flight, version, path, address, model,
 * hash, file or emoji? Amounts, years and dates are not: unrelated memories contain them too.
 */
export const isIdentifier = (surface: string): boolean => {
  if (pictograph.test(surface) || joined.test(surface) || isDotted(surface)) return true;
  if (!withDigit.test(surface) || isoDate.test(surface)) return false;
  if (amount.test(surface)) return surface.replace(/\D/gu, '').length >= minDigits;
  return true;
};

/** A name with dots, such as a host or a file, but not "e.g." or "3.5". */
const isDotted = (surface: string): boolean =>
  surface.split('.').filter((part) => letters.test(part)).length > 1;

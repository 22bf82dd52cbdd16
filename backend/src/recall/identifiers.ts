const isoDate = /^\d{4}-\d{2}(?:-\d{2})?$/u;
const amount =
  /^\d+(?:[.,/-]\d+)*(?:st|nd|rd|th|s|am|pm|h|hrs?|mins?|km|kg|g|mg|ml|l|cm|mm|m|k|x|px|[kmgt]b|w|v|eur|usd)?$/iu;
const minDigits = 5;
const withDigit = /\d/u;
/** A path, an e-mail address, snake_case, or a name with dots such as a host or a file. */
const joined = /[\p{L}\p{N}][@/_][\p{L}\p{N}]|\p{L}{2,}[^.]*\.\p{L}{2,}/u;
const pictograph = /\p{Extended_Pictographic}|\p{RI}/u;

/**
 * Is this word the exact name of one thing: a host, ticket, flight, version, path, address, model,
 * hash, file or emoji? Amounts, years and dates are not: other memories state them as well.
 */
export const isIdentifier = (surface: string): boolean => {
  if (pictograph.test(surface) || joined.test(surface)) return true;
  if (!withDigit.test(surface) || isoDate.test(surface)) return false;
  if (amount.test(surface)) return surface.replace(/\D/gu, '').length >= minDigits;
  return true;
};

/** 2026-11, 2026-11-22, 11/22/2026, 22.11.2026. */
const date = /^(?:\d{4}-\d{2}(?:-\d{2})?|\d{1,2}([./])\d{1,2}\1\d{2,4})$/u;
const amount =
  /^\d+(?:[.,/-]\d+)*(?:st|nd|rd|th|s|am|pm|h|hrs?|mins?|km|kg|g|mg|ml|l|cm|mm|m|k|x|px|[kmgt]b|w|v|eur|usd)?$/iu;
/** 100,000 and 1.500.000. */
const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/u;
/** 3-day, 30minutes: a number with what it counts. */
const counted = /^\d{1,3}-?[a-z]{3,}$/u;
const minDigits = 5;
const withDigit = /\d/u;
/** A path, an e-mail address, or snake_case. */
const joined = /[\p{L}\p{N}][@/_][\p{L}\p{N}]/u;
/** and/or, he/him, UI/UX, 24/7. */
const alternatives = /^(?:\p{L}{1,4}\/\p{L}{1,4}|\d{1,3}\/\d{1,3})$/u;
const letters = /\p{L}{2}/u;
const pictograph = /\p{Extended_Pictographic}|\p{RI}/u;

/**
 * Is this word the exact name of one thing: a host, ticket, flight, version, path, address, model,
 * hash, file or emoji? Amounts, years, dates and alternatives are not: unrelated memories contain
 * them too.
 */
export const isIdentifier = (surface: string): boolean => {
  if (pictograph.test(surface)) return true;
  if (isCommon(surface)) return false;
  if (joined.test(surface) || isDotted(surface)) return true;
  if (!withDigit.test(surface)) return false;
  if (amount.test(surface)) return surface.replace(/\D/gu, '').length >= minDigits;
  return true;
};

const isCommon = (surface: string): boolean =>
  [date, grouped, counted, alternatives].some((pattern) => pattern.test(surface));

/** A name with dots, such as a host or a file, but not "e.g." or "3.5". */
const isDotted = (surface: string): boolean =>
  surface.split('.').filter((part) => letters.test(part)).length > 1;

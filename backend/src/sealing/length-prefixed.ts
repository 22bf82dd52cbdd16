/**
 * Joins values so that two different lists never give the same bytes: each value is prefixed with
 * its length in bytes, as in netstrings. A separator could occur inside a value; a length cannot.
 */
export const lengthPrefixed = (...parts: readonly (string | number)[]): Buffer =>
  Buffer.from(parts.reduce<string>((joined, part) => joined + withLength(String(part)), ''));

const withLength = (part: string): string => `${Buffer.byteLength(part)}:${part}`;

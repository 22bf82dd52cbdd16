import { stripInvisible } from '../text/index.ts';

const longest = 64;
// Cutting at a number of UTF-16 units can leave half of a surrogate pair.
const halfCharacter = /[\uD800-\uDBFF]$/;

/** A name from outside on one line, without hidden characters, at most 64 characters. */
export const clientNameOf = (name = ''): string => {
  const cleaned = stripInvisible(name.slice(0, 1_024))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(halfCharacter, '');
  return cleaned === '' ? 'An unnamed program' : cleaned;
};

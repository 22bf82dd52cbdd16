import { stripInvisible } from './strip-invisible.ts';

const maxLength = 64;
/** Bounds the work for a name that is far too long. */
const maxRead = 1_024;
// Cutting at a number of UTF-16 units can leave half of a surrogate pair.
const halfCharacter = /[\uD800-\uDBFF]$/;

/**
 * A name that a client gives itself, on one line, without hidden characters, at most 64 UTF-16
 * units; empty if nothing visible is left.
 */
export const shortName = (name: string): string =>
  stripInvisible(name.slice(0, maxRead))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(halfCharacter, '');

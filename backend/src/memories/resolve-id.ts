import { AppError } from '../kernel/errors.ts';
import { parseMemoryId, type MemoryId } from '../kernel/ids.ts';
import type { Vault } from '../tokens/index.ts';
import type { MemoryStore } from './memory-store.ts';

type Ids = Pick<MemoryStore, 'idsByPrefix'>;

/** Characters that a person or an AI may put around an id: quotes, brackets, white space. */
const around = /^[\s"'`´“”‘’«»<>()[\]#]+|[\s"'`´“”‘’«»<>()[\]#]+$/g;
/** Longer input is never an id. */
const longest = 64;
const prefix = 'm_';
const wholeLength = 32;

/** The digits of an id, without its prefix. */
export const idDigits = (id: MemoryId): string => id.slice(prefix.length);

/** The prefix of an id with these first digits. */
export const idPrefix = (digits: string): string => `${prefix}${digits}`;

/** Whether the digits contain a letter and a digit, so that they are neither a word nor a number. */
export const isDistinct = (digits: string): boolean =>
  /\d/.test(digits) && /[a-f]/.test(digits) && !/^\d+e\d+$/.test(digits);

/**
 * Extracts the digits of an id from user input, full or shortened as by `shortIds`; `undefined` if it
 * is not an id.
 */
export const readIdDigits = (written: string): string | undefined => {
  if (written.length > longest) return undefined;
  const bare = written.toLowerCase().replace(around, '');
  const digits = /^(?:m_?)?([0-9a-f]{4,32})$/.exec(bare)?.[1];
  if (digits === undefined || digits.length === wholeLength) return digits;
  return isDistinct(digits) ? digits : undefined;
};

/**
 * The id of the vault that starts as written. `undefined` if there is none. Throws `invalid_input`
 * if there are several.
 */
export const resolveId = async (
  memories: Ids,
  { vaultId }: Vault,
  written: string,
): Promise<MemoryId | undefined> => {
  const digits = readIdDigits(written);
  if (digits === undefined) return undefined;
  const whole = parseMemoryId(idPrefix(digits));
  if (whole !== undefined) return whole;
  const [found, another] = await memories.idsByPrefix(vaultId, [idPrefix(digits)], 2);
  if (another !== undefined) throw ambiguous();
  return found;
};

const ambiguous = (): AppError =>
  new AppError(
    'invalid_input',
    'More than one memory has an id that begins like this. Call recall or what_do_you_know: they show as much of each id as it takes.',
  );

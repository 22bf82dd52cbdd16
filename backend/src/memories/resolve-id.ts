import { AppError } from '../kernel/errors.ts';
import { parseMemoryId, type MemoryId } from '../kernel/ids.ts';
import type { Vault } from '../tokens/index.ts';
import type { MemoryStore } from './memory-store.ts';

type Ids = Pick<MemoryStore, 'idsByPrefix'>;

/** What a person or an AI may put around an id: quotes, brackets, white space. */
const around = /^[\s"'`´“”‘’«»<>()[\]#]+|[\s"'`´“”‘’«»<>()[\]#]+$/g;
/** A longer text is no id. */
const longest = 64;
const prefix = 'm_';
const wholeLength = 32;

/** The digits of an id, without its prefix. */
export const idDigits = (id: MemoryId): string => id.slice(prefix.length);

/** The beginning of an id with these first digits. */
export const idPrefix = (digits: string): string => `${prefix}${digits}`;

/** Do these digits hold a letter and a digit, so that they are neither a word nor a number? */
export const isDistinct = (digits: string): boolean =>
  /\d/.test(digits) && /[a-f]/.test(digits) && !/^\d+e\d+$/.test(digits);

/**
 * The digits in an id as somebody wrote it, whole or its beginning as `shortIds` gives it;
 * `undefined` if it is none.
 */
export const readIdDigits = (written: string): string | undefined => {
  if (written.length > longest) return undefined;
  const bare = written.toLowerCase().replace(around, '');
  const digits = /^(?:m_?)?([0-9a-f]{4,32})$/.exec(bare)?.[1];
  if (digits === undefined || digits.length === wholeLength) return digits;
  return isDistinct(digits) ? digits : undefined;
};

/**
 * The one id of the vault that begins as written. `undefined` if none does. Throws `invalid_input`
 * if several do.
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

import { randomBytes } from 'node:crypto';

/** Random internal id of a vault: in rows, jobs and logs. Reveals nothing about its token. */
export type VaultId = string & { readonly __brand: 'VaultId' };
/** Random id of a memory. AIs and users see its first digits (`memories/short-ids.ts`). */
export type MemoryId = string & { readonly __brand: 'MemoryId' };
/** Random id of a checkpoint, for REST and the site; AIs name a checkpoint by its title. */
export type CheckpointId = string & { readonly __brand: 'CheckpointId' };
/** Random id of a hosted client's access to one vault. Opens nothing. */
export type GrantId = string & { readonly __brand: 'GrantId' };

const idPattern = /^[a-z]_[0-9a-f]{32}$/;

// 128 random bits, in hexadecimal so that an id survives case folding, URLs and being read aloud.
const randomId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

const isId = (prefix: string, text: string): boolean =>
  idPattern.test(text) && text.startsWith(`${prefix}_`);

/** The id of a new vault. */
export const newVaultId = (): VaultId => randomId('v') as VaultId;
/**
 * The first four digits hold a letter and another digit, so that they can be the short form of the
 * id: neither a word ("cafe") nor a number ("2026", "7e45"). This takes less than one random bit.
 * `isDistinct` in `memories/short-ids.ts` has the same rule for any number of digits.
 */
export const newMemoryId = (): MemoryId => {
  for (;;) {
    const id = randomId('m');
    if (shortForm.test(id)) return id as MemoryId;
  }
};

const shortForm = /^m_(?=[a-f]{0,3}[0-9])(?=[0-9]{0,3}[a-f])(?![0-9]{1,3}e[0-9])/;
/** The id of a new checkpoint. */
export const newCheckpointId = (): CheckpointId => randomId('c') as CheckpointId;
/** The id of a new grant. */
export const newGrantId = (): GrantId => randomId('g') as GrantId;

/** The text as an id, if it is a whole one of this kind; `undefined` otherwise. */
export const parseVaultId = (text: string): VaultId | undefined =>
  isId('v', text) ? (text as VaultId) : undefined;
/** See `parseVaultId`. A shortened id is none: `memories/short-ids.ts` resolves it. */
export const parseMemoryId = (text: string): MemoryId | undefined =>
  isId('m', text) ? (text as MemoryId) : undefined;
/** See `parseVaultId`. */
export const parseGrantId = (text: string): GrantId | undefined =>
  isId('g', text) ? (text as GrantId) : undefined;
/** See `parseVaultId`. */
export const parseCheckpointId = (text: string): CheckpointId | undefined =>
  isId('c', text) ? (text as CheckpointId) : undefined;

/** For stores: a query without a vault would affect all of them, so this throws instead. */
export const requireVaultId = (vaultId: VaultId): VaultId => {
  if (parseVaultId(vaultId) === undefined) {
    throw new TypeError('The store call names no vault.');
  }
  return vaultId;
};

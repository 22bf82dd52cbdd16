import { randomBytes } from 'node:crypto';

/** Random internal id of a vault: in rows, jobs and logs. Reveals nothing about its token. */
export type VaultId = string & { readonly __brand: 'VaultId' };
export type MemoryId = string & { readonly __brand: 'MemoryId' };
export type CheckpointId = string & { readonly __brand: 'CheckpointId' };
export type GrantId = string & { readonly __brand: 'GrantId' };

const idPattern = /^[a-z]_[0-9a-f]{32}$/;

// 128 random bits, in hexadecimal so that an id survives case folding, URLs and being read aloud.
const randomId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

const isId = (prefix: string, text: string): boolean =>
  idPattern.test(text) && text.startsWith(`${prefix}_`);

export const newVaultId = (): VaultId => randomId('v') as VaultId;
/**
 * The first four digits hold a letter and another digit, so that they can be the short form of the
 * id: neither a word ("cafe") nor a number ("2026", "7e45"). This takes less than one random bit.
 */
export const newMemoryId = (): MemoryId => {
  for (;;) {
    const id = randomId('m');
    if (shortForm.test(id)) return id as MemoryId;
  }
};

const shortForm = /^m_(?=[a-f]{0,3}[0-9])(?=[0-9]{0,3}[a-f])(?![0-9]{1,3}e[0-9])/;
export const newCheckpointId = (): CheckpointId => randomId('c') as CheckpointId;
export const newGrantId = (): GrantId => randomId('g') as GrantId;

export const parseVaultId = (text: string): VaultId | undefined =>
  isId('v', text) ? (text as VaultId) : undefined;
export const parseMemoryId = (text: string): MemoryId | undefined =>
  isId('m', text) ? (text as MemoryId) : undefined;
export const parseGrantId = (text: string): GrantId | undefined =>
  isId('g', text) ? (text as GrantId) : undefined;
export const parseCheckpointId = (text: string): CheckpointId | undefined =>
  isId('c', text) ? (text as CheckpointId) : undefined;

/** For stores: a query without a vault would affect all of them, so this throws instead. */
export const requireVaultId = (vaultId: VaultId): VaultId => {
  if (parseVaultId(vaultId) === undefined) {
    throw new TypeError('The store call names no vault.');
  }
  return vaultId;
};

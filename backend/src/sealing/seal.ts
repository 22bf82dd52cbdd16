import { isAppError } from '../kernel/errors.ts';
import type { VaultId } from '../kernel/ids.ts';
import { closeEnvelope, envelopeKeyId, openEnvelope, type Binding } from './envelope.ts';
import type { DataKeys, VaultKeys } from './vault-keys.ts';

/** The address of a sealed text. It does not open at another one. */
export type RecordAddress = {
  readonly vaultId: VaultId;
  readonly collection: 'memories' | 'checkpoints' | 'grants' | 'questions';
  readonly recordId: string;
  readonly field: string;
  readonly revision: number;
};

/**
 * Seals a text so that only the current key opens it, and only at this address. Two calls never
 * return the same bytes.
 */
export const seal = (keys: DataKeys, address: RecordAddress, text: string): Uint8Array =>
  closeEnvelope(bindingOf(keys, address), text);

/**
 * The inverse of `seal`, including texts sealed before the last rotation. Throws
 * `record_unreadable` for changed, shortened or moved bytes.
 */
export const unseal = (keys: VaultKeys, address: RecordAddress, sealed: Uint8Array): string =>
  openEnvelope(bindingOf(isPending(keys, sealed) ? keys.previous : keys, address), sealed);

type Pending = VaultKeys & { readonly previous: DataKeys };

/** The result of `read`, or `undefined` if it throws `record_unreadable`. */
export const ifReadable = <Result>(read: () => Result): Result | undefined => {
  try {
    return read();
  } catch (error) {
    if (!isAppError(error) || error.code !== 'record_unreadable') throw error;
    return undefined;
  }
};

/** Whether the previous key sealed these bytes, so that they need resealing. */
export const isPending = (keys: VaultKeys, sealed: Uint8Array): keys is Pending =>
  keys.previous !== undefined && envelopeKeyId(sealed) === keys.previous.keyId;

/** Whether the header names a key from a later rotation than these keys. */
export const isAhead = (keys: VaultKeys, sealed: Uint8Array): boolean =>
  (envelopeKeyId(sealed) ?? 0) > keys.keyId;

const bindingOf = (
  { textKey, keyId }: DataKeys,
  { vaultId, collection, recordId, field, revision }: RecordAddress,
): Binding => ({
  key: textKey,
  keyId,
  context: ['record', vaultId, collection, recordId, field, revision],
});

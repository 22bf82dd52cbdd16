import type { VaultId } from '../kernel/ids.ts';
import { closeEnvelope, openEnvelope, type Binding } from './envelope.ts';
import type { VaultKeys } from './vault-keys.ts';

/** Where a sealed text belongs. Put back anywhere else, it does not open. */
export type Place = {
  readonly vaultId: VaultId;
  readonly collection: 'memories' | 'checkpoints';
  readonly recordId: string;
  readonly field: string;
  readonly revision: number;
};

/** Text to bytes that only these keys open, and only at this place. Two calls never answer the same bytes. */
export const seal = (keys: VaultKeys, place: Place, text: string): Uint8Array =>
  closeEnvelope(bindingOf(keys, place), text);

/** The reverse of `seal`. Throws `record_unreadable` for changed, shortened or moved bytes. */
export const unseal = (keys: VaultKeys, place: Place, sealed: Uint8Array): string =>
  openEnvelope(bindingOf(keys, place), sealed);

const bindingOf = (
  { textKey, keyId }: VaultKeys,
  { vaultId, collection, recordId, field, revision }: Place,
): Binding => ({
  key: textKey,
  keyId,
  context: ['record', vaultId, collection, recordId, field, revision],
});

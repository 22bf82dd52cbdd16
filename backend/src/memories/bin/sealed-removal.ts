import { z } from 'zod';
import { parseMemoryId, type MemoryId, type VaultId } from '../../kernel/ids.ts';
import {
  ifReadable,
  isPending,
  seal,
  unseal,
  type RecordAddress,
  type VaultKeys,
} from '../../sealing/index.ts';

/** Why a memory is in the bin. */
export type Removal = {
  /** The memory that replaced it; `undefined` if it was forgotten. */
  readonly replacedBy: MemoryId | undefined;
  /** The client that removed it, if it sent its name. */
  readonly removedBy: string | undefined;
  /** Whether a grant, not the token, removed it. */
  readonly byGrant?: boolean;
};

const Content = z.object({
  replacedBy: z.string().transform(parseMemoryId).optional(),
  removedBy: z.string().optional(),
  byGrant: z.boolean().optional(),
});

type Vault = {
  readonly vaultId: VaultId;
  readonly keys: VaultKeys;
  readonly openedBy?: 'token' | 'grant';
};

export const sealRemoval = (
  vault: Vault,
  memoryId: MemoryId,
  { replacedBy, removedBy }: Omit<Removal, 'byGrant'>,
): Uint8Array => {
  const byGrant = vault.openedBy === 'grant' || undefined;
  const content = JSON.stringify({ replacedBy, removedBy, byGrant });
  return seal(vault.keys, addressOf(vault, memoryId), content);
};

/** A reason that cannot be read counts as forgotten: the memory itself matters more. */
export const openRemoval = (vault: Vault, memoryId: MemoryId, sealed: Uint8Array): Removal => {
  const content = readable(vault, memoryId, sealed);
  const parsed = Content.safeParse(content === undefined ? {} : JSON.parse(content));
  return {
    replacedBy: parsed.data?.replacedBy,
    removedBy: parsed.data?.removedBy,
    ...(parsed.data?.byGrant && { byGrant: true }),
  };
};

/** Reseals a reason from the previous key; returns any other bytes unchanged. */
export const resealRemoval = (vault: Vault, memoryId: MemoryId, sealed: Uint8Array): Uint8Array => {
  if (!isPending(vault.keys, sealed)) return sealed;
  const content = readable(vault, memoryId, sealed);
  return content === undefined ? sealed : seal(vault.keys, addressOf(vault, memoryId), content);
};

const readable = (vault: Vault, memoryId: MemoryId, sealed: Uint8Array): string | undefined =>
  ifReadable(() => unseal(vault.keys, addressOf(vault, memoryId), sealed));

// The revision is always 1: a memory that is restored and removed again gets a new row and reason.
const addressOf = ({ vaultId }: Vault, memoryId: MemoryId): RecordAddress => ({
  vaultId,
  collection: 'memories',
  recordId: memoryId,
  field: 'removal',
  revision: 1,
});

import { z } from 'zod';
import type { CheckpointId } from '../kernel/ids.ts';
import { seal, unseal, type Place } from '../sealing/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { Checkpoint, CheckpointRow, NewCheckpoint } from './checkpoint.ts';

const Content = z.object({ title: z.string(), text: z.string() });

export const sealCheckpoint = (
  vault: Vault,
  checkpointId: CheckpointId,
  { title, text }: NewCheckpoint,
): Uint8Array => seal(vault.keys, placeOf(vault, checkpointId), JSON.stringify({ title, text }));

/** Throws `record_unreadable` when the row was damaged or belongs elsewhere. */
export const openCheckpoint = (vault: Vault, row: CheckpointRow): Checkpoint => ({
  ...Content.parse(JSON.parse(unseal(vault.keys, placeOf(vault, row.checkpointId), row.sealed))),
  createdAt: row.createdAt,
});

// A saved checkpoint is never changed: becoming the previous one does not touch its row's bytes.
const placeOf = ({ vaultId }: Vault, checkpointId: CheckpointId): Place => ({
  vaultId,
  collection: 'checkpoints',
  recordId: checkpointId,
  field: 'content',
  revision: 1,
});

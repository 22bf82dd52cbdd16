import { z } from 'zod';
import { AppError, isAppError } from '../kernel/errors.ts';
import type { CheckpointId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { isPending, seal, unseal, type RecordAddress } from '../sealing/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { Checkpoint, CheckpointRow, NewCheckpoint } from './checkpoint.ts';
import type { ResealedCheckpoint } from './checkpoint-store.ts';

const Content = z.object({ title: z.string(), text: z.string() });

export const sealCheckpoint = (
  vault: Vault,
  checkpointId: CheckpointId,
  { title, text }: NewCheckpoint,
): Uint8Array => seal(vault.keys, placeOf(vault, checkpointId), JSON.stringify({ title, text }));

/** Throws `record_unreadable` if the row is damaged, belongs elsewhere or has another content. */
export const openCheckpoint = (vault: Vault, row: CheckpointRow): Checkpoint => ({
  ...readContent(unseal(vault.keys, placeOf(vault, row.checkpointId), row.sealed)),
  createdAt: row.createdAt,
});

/**
 * Reseals what the previous key sealed under the current one. `undefined` for a row that is not the
 * previous key's, or is damaged.
 */
export const resealCheckpoint = (
  vault: Vault,
  { checkpointId, sealed }: CheckpointRow,
): ResealedCheckpoint | undefined => {
  if (!isPending(vault.keys, sealed)) return undefined;
  const place = placeOf(vault, checkpointId);
  try {
    const content = unseal(vault.keys, place, sealed);
    return { checkpointId, from: sealed, sealed: seal(vault.keys, place, content) };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'record_unreadable') throw error;
    return undefined;
  }
};

/** For optional checkpoints: a damaged one is logged and returned as `undefined`. */
export const tryDecrypt = (vault: Vault, row: CheckpointRow, log: Log): Checkpoint | undefined => {
  try {
    return openCheckpoint(vault, row);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'record_unreadable') throw error;
    log.error('record_unreadable', { vaultId: vault.vaultId });
    return undefined;
  }
};

// A parser's own message would quote the text, so it is dropped.
const readContent = (opened: string): NewCheckpoint => {
  try {
    return Content.parse(JSON.parse(opened));
  } catch {
    throw new AppError(
      'record_unreadable',
      'This checkpoint was written in a form that this version does not know. Save a new one, or update the server.',
    );
  }
};

// A saved checkpoint is never changed: becoming the previous one does not change its row's bytes.
const placeOf = ({ vaultId }: Vault, checkpointId: CheckpointId): RecordAddress => ({
  vaultId,
  collection: 'checkpoints',
  recordId: checkpointId,
  field: 'content',
  revision: 1,
});

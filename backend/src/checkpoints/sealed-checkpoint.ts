import { z } from 'zod';
import { AppError } from '../kernel/errors.ts';
import type { CheckpointId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import {
  ifReadable,
  fingerprintOfRecord,
  fingerprintOfTitle,
  isPending,
  seal,
  unseal,
  type RecordAddress,
} from '../sealing/index.ts';
import { normalize } from '../text/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { Checkpoint, CheckpointRow, NewCheckpoint } from './checkpoint.ts';

const Content = z.object({ title: z.string(), text: z.string() });

/**
 * Two titles are the same if they differ only in case, white space, invisible characters or
 * punctuation: "Atlas: auth rewrite" and "atlas auth rewrite". "C#" is not "C".
 */
export const foldTitle = (title: string): string => {
  const folded = normalize(title);
  const words = folded.replaceAll("'", '').replace(punctuation, ' ').replace(/ +/g, ' ').trim();
  return words || folded || title.trim();
};

/** A number sign is part of the name before it. */
const punctuation = /(?<![\p{L}\p{N}])#|[^\P{P}#]/gu;

export const titleKeyOf = ({ keys }: Pick<Vault, 'keys'>, title: string): Uint8Array =>
  fingerprintOfTitle(keys, foldTitle(title));

export const sealCheckpoint = (
  vault: Vault,
  checkpointId: CheckpointId,
  { title, text }: NewCheckpoint,
): Pick<CheckpointRow, 'checkpointId' | 'titleKey' | 'sealed'> => ({
  checkpointId,
  titleKey: titleKeyOf(vault, title),
  sealed: seal(vault.keys, addressOf(vault, checkpointId), JSON.stringify({ title, text })),
});

/** Throws `record_unreadable` if the row is damaged, belongs elsewhere or has an unknown form. */
export const openCheckpoint = (
  vault: Vault,
  { checkpointId, sealed, createdAt }: CheckpointRow,
): Checkpoint => ({
  id: checkpointId,
  ...readContent(unseal(vault.keys, addressOf(vault, checkpointId), sealed)),
  createdAt,
});

/** For optional checkpoints: a damaged one is logged and returned as `undefined`. */
export const tryDecrypt = (vault: Vault, row: CheckpointRow, log: Log): Checkpoint | undefined => {
  const opened = ifReadable(() => openCheckpoint(vault, row));
  if (opened === undefined) log.error('record_unreadable', { vaultId: vault.vaultId });
  return opened;
};

/**
 * The row under the current key, with the current key of its title: rows of an earlier version have
 * no title key, and a rotation changes it. A damaged row stays as it is.
 */
export const upToDate = (vault: Vault, row: CheckpointRow): CheckpointRow => {
  const { checkpointId, sealed, titleKey } = row;
  const isOld = isPending(vault.keys, sealed);
  if (titleKey !== undefined && !isOld) return row;
  const address = addressOf(vault, checkpointId);
  const content = ifReadable(() => unseal(vault.keys, address, sealed));
  if (content === undefined) return row;
  const title = ifReadable(() => readContent(content).title);
  return {
    ...row,
    titleKey:
      title === undefined
        ? fingerprintOfRecord(vault.keys, checkpointId)
        : titleKeyOf(vault, title),
    sealed: isOld ? seal(vault.keys, address, content) : sealed,
  };
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

// A saved checkpoint is never changed: being replaced does not change its row's bytes.
const addressOf = ({ vaultId }: Vault, checkpointId: CheckpointId): RecordAddress => ({
  vaultId,
  collection: 'checkpoints',
  recordId: checkpointId,
  field: 'content',
  revision: 1,
});

import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import { newCheckpointId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { byteLimit, rejectEmbeddedTokens, invalidToken, type Vault } from '../tokens/index.ts';
import type { Checkpoint, CheckpointRow, NewCheckpoint } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { sealCheckpoint, tryDecrypt } from './sealed-checkpoint.ts';

type Needs = {
  readonly checkpoints: Pick<CheckpointStore, 'save'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly freeVaultBytes: number;
};

type Saved = { readonly saved: Checkpoint; readonly replaced: Checkpoint | undefined };

/**
 * Saves a hand-over text; the one it replaces stays readable as the previous one. Throws
 * `invalid_input` if it contains a token, `memory_limit_reached` if there is no room for it,
 * `invalid_token` if the token was rotated meanwhile.
 */
export const save =
  ({ checkpoints, clock, log, freeVaultBytes }: Needs) =>
  async (vault: Vault, incoming: NewCheckpoint): Promise<Saved> => {
    const checkpointId = newCheckpointId();
    const content = { title: incoming.title.trim(), text: incoming.text.trim() };
    rejectEmbeddedTokens('title', content.title);
    rejectEmbeddedTokens('text', content.text);
    const createdAt = clock.now();
    const sealed = sealCheckpoint(vault, checkpointId, content);
    const maxBytes = byteLimit(vault, freeVaultBytes);
    const row = { checkpointId, sealed, createdAt };
    const done = await checkpoints.save(vault.vaultId, row, { lookup: vault.lookup, maxBytes });
    if (done.outcome === 'locked') throw invalidToken();
    if (done.outcome === 'full') throw fullBySize();
    const replaced = done.replaced && openReplaced(vault, done.replaced, log);
    return { saved: { ...content, createdAt }, replaced };
  };

/** The new one is already durable: a damaged old one must not make the save look failed. */
const openReplaced = (vault: Vault, row: CheckpointRow, log: Log): Checkpoint =>
  tryDecrypt(vault, row, log) ?? { title: '(unreadable)', text: '', createdAt: row.createdAt };

const fullBySize = (): AppError =>
  new AppError(
    'memory_limit_reached',
    'The memory is full by size, so this checkpoint was not saved; the ones before it stay. Shorten the text, or forget memories that are no longer needed, then save it again.',
  );

import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import { newCheckpointId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { byteLimit, rejectEmbeddedTokens, invalidToken, type Vault } from '../tokens/index.ts';
import type { Checkpoint, CheckpointHead, CheckpointRow, NewCheckpoint } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { rekeyTitle } from './find-title.ts';
import { byTitle, hasTitle, placeCheckpoint, type Placement } from './place-checkpoint.ts';
import { similarTitles } from './similar-titles.ts';
import { sealCheckpoint, titleKeyOf, tryDecrypt, upToDate } from './sealed-checkpoint.ts';

type Needs = {
  readonly checkpoints: Pick<CheckpointStore, 'update'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly freeVaultBytes: number;
};

export type Saved = {
  readonly saved: Checkpoint;
  /** The one of the same title, which stays readable until the title is saved again. */
  readonly replaced: CheckpointHead | undefined;
  /** Titles that were removed with everything saved under them, because only ten are kept. */
  readonly evicted: readonly CheckpointHead[];
  /**
   * After a new title: the checkpoint that the next new title will remove, if there are ten now.
   */
  readonly next: CheckpointHead | undefined;
  /** After a new title: others that may name the same work. */
  readonly similar: readonly CheckpointHead[];
};

/**
 * Saves a handoff note under its title. Saving the same text again, as a client does after its
 * connection broke, only renews its date. Throws `invalid_input` if it contains a token,
 * `memory_limit_reached` if there is no room for it, `invalid_token` if the token was rotated in
 * the meantime.
 */
export const save =
  (needs: Needs) =>
  async (vault: Vault, incoming: NewCheckpoint): Promise<Saved> => {
    const { checkpoints, clock, log, freeVaultBytes } = needs;
    const content = { title: incoming.title.trim(), text: incoming.text.trim() };
    rejectEmbeddedTokens('title', content.title);
    rejectEmbeddedTokens('text', content.text);
    const id = newCheckpointId();
    const createdAt = clock.now();
    const titleKey = titleKeyOf(vault, content.title);
    const row = { ...sealCheckpoint(vault, id, content), titleKey, createdAt };
    const done = await checkpoints.update(
      vault.vaultId,
      (stored) => placeAmong(needs, vault, stored, { row, content }),
      {
        lookup: vault.lookup,
        maxBytes: byteLimit(vault, freeVaultBytes),
        // Only a caller with the token may make room by removing what the token has forgotten.
        evicts: vault.openedBy === 'token' ? undefined : [],
      },
    );
    if (done.outcome === 'stale_credential') throw invalidToken();
    if (done.outcome === 'full') throw fullBySize();
    const { rows, replaced, isNew, evicted, next } = done.change;
    const head = (each: CheckpointRow): CheckpointHead => headOf(vault, each, log);
    const others = isNew ? byTitle(rows).slice(1) : [];
    return {
      saved: { id, ...content, createdAt },
      replaced: replaced && head(replaced),
      evicted: evicted.map(head),
      next: next && head(next),
      similar: similarTitles(
        others.map(({ current }) => head(current)),
        content.title,
      ),
    };
  };

type NewRow = Parameters<typeof placeCheckpoint>[1];

/** Where the new row goes among the rows of the vault. */
const placeAmong = (
  { log }: Pick<Needs, 'log'>,
  vault: Vault,
  stored: readonly CheckpointRow[],
  { row, content }: { readonly row: NewRow; readonly content: NewCheckpoint },
): Placement => {
  const rows = rekeyTitle(
    vault,
    stored.map((each) => upToDate(vault, each)),
    content.title,
    ({ current }) => tryDecrypt(vault, current, log)?.title,
  );
  const same = byTitle(rows).find((title) => hasTitle(title, row.titleKey))?.current;
  return same !== undefined && tryDecrypt(vault, same, log)?.text === content.text
    ? renewed(rows, same, row)
    : placeCheckpoint(rows, row);
};

/** If the text is the same, the row takes the place of the existing one and replaces nothing. */
const renewed = (rows: readonly CheckpointRow[], same: CheckpointRow, row: NewRow): Placement => ({
  ...placeCheckpoint(
    rows.filter((each) => each !== same),
    row,
  ),
  replaced: undefined,
  isNew: false,
  next: undefined,
});

/**
 * The new one is already durable, so a damaged old one must not make the save look like a failure.
 */
const headOf = (vault: Vault, row: CheckpointRow, log: Log): CheckpointHead => ({
  title: tryDecrypt(vault, row, log)?.title ?? '(unreadable)',
  createdAt: row.createdAt,
});

const fullBySize = (): AppError =>
  new AppError(
    'memory_limit_reached',
    'The memory is full by size, so this checkpoint was not saved; the ones before it stay. Shorten the text, save it under an existing title, delete a checkpoint, or forget memories that are no longer needed.',
  );

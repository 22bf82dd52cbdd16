import type { CheckpointRow } from '../../checkpoints/index.ts';
import type { VaultId } from '../../kernel/ids.ts';
import type { CheckpointsRecord } from '../../transfer/index.ts';

type StoredCheckpoint = Omit<CheckpointRow, 'titleKey'> & { readonly titleKey?: Uint8Array };

/**
 * All checkpoints of a vault are one document, so one write changes them. Twenty of the longest
 * texts, with every character escaped, take 4 of the 16 MB that a document may have.
 *
 * `current` and `previous` keep the meaning they had in an earlier version, whose processes read
 * and write them during an upgrade: the newest checkpoint, and the one that the next save may drop.
 * So `previous` only ever holds the earlier checkpoint of the same title as `current`, and those
 * processes cannot drop any other title.
 */
export type StoredCheckpoints = {
  readonly _id: VaultId;
  readonly current: StoredCheckpoint;
  readonly previous?: StoredCheckpoint;
  /** The rest, newest first. */
  readonly others?: readonly StoredCheckpoint[];
  /** Counts the writes of this version; an earlier one leaves it as it is. */
  readonly version?: number;
};

/** Newest first. */
export const toCheckpointRows = (stored: StoredCheckpoints | null): readonly CheckpointRow[] => {
  if (stored === null) return [];
  const { current, previous, others = [] } = stored;
  return [current, ...(previous ? [previous] : []), ...others].map(toCheckpointRow);
};

/** `undefined` for no rows. */
export const fromCheckpointRows = (
  vaultId: VaultId,
  [current, ...others]: readonly CheckpointRow[],
  version: number,
): StoredCheckpoints | undefined =>
  current && { ...toStoredCheckpoints(vaultId, current, others), version };

export const toCheckpointRecord = (stored: StoredCheckpoints): CheckpointsRecord => {
  const [previous, ...others] = toCheckpointRows(stored).slice(1);
  return {
    vaultId: stored._id,
    current: toCheckpointRow(stored.current),
    previous,
    others: others.length > 0 ? others : undefined,
  };
};

export const fromCheckpointRecord = ({
  vaultId,
  current,
  previous,
  others = [],
}: CheckpointsRecord): StoredCheckpoints =>
  toStoredCheckpoints(vaultId, current, [...(previous ? [previous] : []), ...others]);

const toStoredCheckpoints = (
  vaultId: VaultId,
  current: CheckpointRow,
  rest: readonly CheckpointRow[],
): StoredCheckpoints => {
  const [second] = rest;
  const hasPrevious = second !== undefined && isSameTitle(current, second);
  const others = rest.slice(hasPrevious ? 1 : 0);
  return {
    _id: vaultId,
    current: toStored(current),
    ...(hasPrevious && { previous: toStored(second) }),
    ...(others.length > 0 && { others: others.map(toStored) }),
  };
};

export const checkpointBytes = (rows: readonly CheckpointRow[]): number =>
  rows.reduce((sum, { sealed }) => sum + sealed.length, 0);

/**
 * The two rows of an earlier version have no title keys, and that version treated them as one
 * title.
 */
const isSameTitle = ({ titleKey: one }: CheckpointRow, { titleKey: other }: CheckpointRow) =>
  one === undefined || other === undefined
    ? one === other
    : Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;

const toCheckpointRow = ({
  checkpointId,
  titleKey,
  sealed,
  createdAt,
}: StoredCheckpoint): CheckpointRow => ({
  checkpointId,
  titleKey: titleKey && new Uint8Array(titleKey),
  sealed: new Uint8Array(sealed),
  createdAt,
});

/** A row without a title key has no such field. */
const toStored = ({ titleKey, ...row }: CheckpointRow): StoredCheckpoint => ({
  ...row,
  ...(titleKey && { titleKey }),
});

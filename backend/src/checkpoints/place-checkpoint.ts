import type { CheckpointRow } from './checkpoint.ts';

/** Titles a vault keeps. */
export const maxTitles = 10;

/** The rows of one title: the current one, and the one that it replaced. */
export type TitleRows = {
  readonly current: CheckpointRow;
  readonly previous: CheckpointRow | undefined;
  /** All of them, newest first: more than two if an earlier version saved some. */
  readonly rows: readonly CheckpointRow[];
};

/** The title saved last comes first. A row without a title key counts as a separate title. */
export const byTitle = (rows: readonly CheckpointRow[]): readonly TitleRows[] => {
  const titles = new Map<string, CheckpointRow[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const known = titles.get(name);
    if (known === undefined) titles.set(name, [row]);
    else known.push(row);
  }
  return [...titles.values()].flatMap((own) => {
    const [current, previous] = own;
    return current === undefined ? [] : [{ current, previous, rows: own }];
  });
};

export const hasTitle = ({ current }: TitleRows, titleKey: Uint8Array): boolean =>
  current.titleKey !== undefined && Buffer.compare(current.titleKey, titleKey) === 0;

export type Placement = {
  /** The rows of the vault after the change, newest first. */
  readonly rows: readonly CheckpointRow[];
  /** The one of the same title that is now the previous one. */
  readonly replaced: CheckpointRow | undefined;
  /** No title of the vault was the same. */
  readonly isNew: boolean;
  /** The current checkpoint of each title that was removed, because only ten are kept. */
  readonly evicted: readonly CheckpointRow[];
  /**
   * After a new title: the checkpoint that the next new title will remove, if there are ten now.
   */
  readonly next: CheckpointRow | undefined;
};

/**
 * Puts a checkpoint before the others. It replaces the one of the same title, which stays as the
 * previous one, and the previous one before it is removed. A new title beyond ten removes the title
 * that was saved longest ago.
 */
export const placeCheckpoint = (
  rows: readonly CheckpointRow[],
  row: CheckpointRow & { readonly titleKey: Uint8Array },
): Placement => {
  const titles = byTitle(rows);
  const replaced = titles.find((title) => hasTitle(title, row.titleKey))?.current;
  const others = titles.filter((title) => !hasTitle(title, row.titleKey));
  const kept = others.slice(0, maxTitles - 1);
  const stays = new Set(
    [...kept.flatMap(({ current, previous }) => [current, previous]), replaced].map(
      (one) => one?.checkpointId,
    ),
  );
  return {
    rows: [row, ...rows.filter(({ checkpointId }) => stays.has(checkpointId))],
    replaced,
    isNew: replaced === undefined,
    evicted: others.slice(maxTitles - 1).map(({ current }) => current),
    next:
      replaced === undefined && kept.length === maxTitles - 1 ? kept.at(-1)?.current : undefined,
  };
};

const nameOf = ({ titleKey, checkpointId }: CheckpointRow): string =>
  titleKey === undefined ? checkpointId : Buffer.from(titleKey).toString('base64');

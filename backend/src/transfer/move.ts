import type { Timestamp } from '../kernel/clock.ts';
import type { Checksum } from './checksum.ts';
import {
  moveRefusals,
  sourceKeepsChanging,
  refuseHalfMoved,
  samePlace,
  type CopyRefusals,
} from './errors.ts';
import type { MigrationMarker, RowStore, TableName } from './row-store.ts';
import type { OnProgress } from './table-copy.ts';
import { countPeppers, tableCopies, type PepperUse } from './tables.ts';

/** One end of a move. */
export type Endpoint = {
  readonly rows: RowStore;
  /** Identifies the installation and never changes. Contains no password. */
  readonly id: string;
};

type Copying = {
  readonly source: Endpoint;
  readonly target: Endpoint;
  readonly onProgress: OnProgress;
  readonly refusals?: CopyRefusals;
  /** The current time if the source is a backup. */
  readonly restoredAt?: Timestamp;
};

export type Moved = {
  /** The contents of both sides after the move. */
  readonly tables: Readonly<Record<TableName, Checksum>>;
  /** What needs each version of the pepper. */
  readonly peppers: ReadonlyMap<number, PepperUse>;
};

/** Passes over a source that is being written to. Each pass copies less than the one before. */
const maxPasses = 5;

/**
 * Makes the target an exact copy of the source, which is only read. May be killed at any time and
 * restarted: a marker in the target records that it is incomplete.
 * @throws AppError `invalid_input` for a target that must not be written into, `storage_full` or
 * `storage_unavailable` if it can continue after a fix
 */
export const move = async ({
  source,
  target,
  onProgress,
  refusals = moveRefusals,
  restoredAt,
}: Copying): Promise<Moved> => {
  if (source.id === target.id) throw samePlace();
  refuseHalfMoved(await source.rows.marker());
  const copies = tableCopies(source.rows, target.rows);
  const marker = await ensureMarker(target.rows, source.id, refusals);
  const tables =
    marker.state === 'complete'
      ? await compare(copies)
      : await copyAll(copies, onProgress, refusals);
  if (tables === undefined) throw refusals.usedSince();
  await target.rows.complete(restoredAt);
  return { tables, peppers: await countPeppers(source.rows) };
};

type Copies = ReturnType<typeof tableCopies>;

/** Returns the marker of this move, or starts the move if there is none. */
const ensureMarker = async (
  target: RowStore,
  source: string,
  { holdsOtherData, holdsAnother }: CopyRefusals,
): Promise<MigrationMarker> => {
  const found = await target.marker();
  if (found === undefined && !(await isEmpty(target))) throw holdsOtherData();
  const marker = found ?? (await target.begin(source));
  if (marker.source !== source) throw holdsAnother();
  return marker;
};

const isEmpty = async (store: RowStore): Promise<boolean> => {
  const { vaults, memories, bin, checkpoints, grants, grantKeys, waitlist } = store;
  for (const table of [vaults, memories, bin, checkpoints, grants, grantKeys, waitlist]) {
    const rows = table.rows()[Symbol.asyncIterator]();
    const first = await rows.next();
    await rows.return?.();
    if (first.done !== true) return false;
  }
  return true;
};

const copyAll = async (
  copies: Copies,
  onProgress: OnProgress,
  { unknownRowsInTarget }: CopyRefusals,
): Promise<Moved['tables']> => {
  for (let pass = 0; pass < maxPasses; pass += 1) {
    // A memory that only the target has was forgotten in the source. A vault or waitlist entry was
    // created in the target, and removing it could lose data.
    if ((await copies.vaults.hasUnknownRows()) || (await copies.waitlist.hasUnknownRows())) {
      throw unknownRowsInTarget();
    }
    for (const table of Object.values(copies)) await table.copy(onProgress);
    const tables = await compare(copies);
    if (tables !== undefined) return tables;
  }
  throw sourceKeepsChanging();
};

/**
 * The contents of both sides; `undefined` if they differ. Memories are read before vaults, whose
 * revision reveals memories added or removed in between.
 */
const compare = async (copies: Copies): Promise<Moved['tables'] | undefined> => {
  const found: [TableName, Checksum][] = [];
  for (const { name, checksums } of Object.values(copies)) {
    const { source, target } = await checksums();
    if (source.sha256 !== target.sha256 || source.rows !== target.rows) return undefined;
    found.push([name, source]);
  }
  return Object.fromEntries(found) as Moved['tables'];
};

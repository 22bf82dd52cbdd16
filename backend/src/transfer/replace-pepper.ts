import { AppError } from '../kernel/errors.ts';
import type { VaultId } from '../kernel/ids.ts';
import { changePepper, type Pepper } from '../sealing/index.ts';
import { refuseHalfMoved } from './errors.ts';
import type { KeyChange, RowStore, WrappedTable } from './row-store.ts';
import { countPeppers, type PepperUse } from './tables.ts';

export type PepperChange = {
  /** Those that stored keys may still have. */
  readonly old: readonly Pepper[];
  /** The one that all keys get; `undefined` to remove it. */
  readonly next: Pepper | undefined;
};

export type PepperReplaced = {
  readonly changed: PepperUse;
  /** The use of each version afterwards. */
  readonly peppers: ReadonlyMap<number, PepperUse>;
};

const batchSize = 500;

/**
 * Puts another pepper on the key of every vault and of every secret of a grant. Needs no token. May
 * be killed at any time and restarted: a key that has the pepper already stays as it is, and one that
 * changes meanwhile keeps its change.
 * @throws AppError `invalid_input` if a pepper is missing, `storage_unavailable` for a wrong one
 */
export const replacePepper = async (
  rows: RowStore,
  change: PepperChange,
): Promise<PepperReplaced> => {
  refuseHalfMoved(await rows.marker());
  refuseSameVersion(change);
  refuseMissing(await countPeppers(rows), change);
  const changed = {
    vaults: await changeTable(rows.vaults, ({ credential }) => credential?.wrappedKey, change),
    grantKeys: await changeTable(rows.grantKeys, ({ wrappedKey }) => wrappedKey, change),
  };
  return { changed, peppers: await countPeppers(rows) };
};

const changeTable = async <Row extends { readonly vaultId: VaultId }>(
  table: WrappedTable<Row>,
  keyOf: (row: Row) => Uint8Array | undefined,
  change: PepperChange,
): Promise<number> => {
  let changed = 0;
  let batch: KeyChange<Row>[] = [];
  const write = async (): Promise<void> => {
    if (batch.length > 0) await table.changeKeys(batch);
    changed += batch.length;
    batch = [];
  };
  for await (const row of table.rows()) {
    const before = keyOf(row);
    const wrappedKey = before && changePepper(before, row.vaultId, change);
    if (wrappedKey !== undefined && wrappedKey !== before) batch.push({ row, wrappedKey });
    if (batch.length >= batchSize) await write();
  }
  await write();
  return changed;
};

const refuseSameVersion = ({ old, next }: PepperChange): void => {
  if (old.every(({ version }) => version !== next?.version)) return;
  throw new AppError(
    'invalid_input',
    `The old and the new pepper both have version ${next?.version ?? 0}. Nothing was changed. Give the new one another version.`,
  );
};

const refuseMissing = (peppers: PepperReplaced['peppers'], { old, next }: PepperChange): void => {
  const given = new Set([...old, ...(next ? [next] : [])].map(({ version }) => version));
  const missing = [...peppers.keys()].find((version) => !given.has(version));
  if (missing === undefined) return;
  throw new AppError(
    'invalid_input',
    `Stored keys have a pepper of version ${missing}, which was not given. Nothing was changed. Add it to MINDMIRROR_OLD_PEPPER.`,
  );
};

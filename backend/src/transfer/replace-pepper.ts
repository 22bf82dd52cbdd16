import type { GrantKeyRow } from '../grants/index.ts';
import { AppError } from '../kernel/errors.ts';
import type { VaultId } from '../kernel/ids.ts';
import { changePepper, pepperVersionOf, type Pepper } from '../sealing/index.ts';
import { refuseHalfMoved } from './errors.ts';
import type { KeyChange, RowStore, VaultRecord, WrappedTable } from './row-store.ts';
import { countPeppers, type PepperUse } from './tables.ts';

export type PepperChange = {
  /** Those that stored keys may still have. */
  readonly old: readonly Pepper[];
  /** The one that all keys get; `undefined` to remove it. */
  readonly next: Pepper | undefined;
};

export type PepperReplaced = {
  /** Without keys that changed meanwhile. */
  readonly changed: PepperUse;
  /** The use of each version afterwards. */
  readonly peppers: ReadonlyMap<number, PepperUse>;
  /** False if a server added keys with another pepper, or without one, meanwhile. */
  readonly isComplete: boolean;
};

const batchSize = 500;

/**
 * Puts another pepper on the key of every vault and of every secret of a grant. Needs no token.
 * Opens every key before it writes the first one, so that a wrong pepper changes nothing. May be
 * killed at any time and restarted: a key that has the pepper already stays as it is, and one that
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
  await checkTable(rows.vaults, vaultKey, change);
  await checkTable(rows.grantKeys, grantKey, change);
  const changed = {
    vaults: await changeTable(rows.vaults, vaultKey, change),
    grantKeys: await changeTable(rows.grantKeys, grantKey, change),
  };
  const isComplete =
    (await allHave(rows.vaults, vaultKey, change)) &&
    (await allHave(rows.grantKeys, grantKey, change));
  return { changed, peppers: await countPeppers(rows), isComplete };
};

type WrappedRow = { readonly vaultId: VaultId };
type KeyOf<Row> = (row: Row) => Uint8Array | undefined;

const vaultKey: KeyOf<VaultRecord> = ({ credential }) => credential?.wrappedKey;
const grantKey: KeyOf<GrantKeyRow> = ({ wrappedKey }) => wrappedKey;

/** Opens every key of a table, and writes nothing. */
const checkTable = async <Row extends WrappedRow>(
  table: WrappedTable<Row>,
  keyOf: KeyOf<Row>,
  change: PepperChange,
): Promise<void> => {
  for await (const row of table.rows()) {
    const key = keyOf(row);
    if (key) changeKey(key, row, change, 'Nothing was changed.');
  }
};

/** Also sees keys without a pepper, which `countPeppers` leaves out. */
const allHave = async <Row extends WrappedRow>(
  table: WrappedTable<Row>,
  keyOf: KeyOf<Row>,
  { next }: PepperChange,
): Promise<boolean> => {
  for await (const row of table.rows()) {
    const key = keyOf(row);
    if (key && pepperVersionOf(key) !== next?.version) return false;
  }
  return true;
};

const changeTable = async <Row extends WrappedRow>(
  table: WrappedTable<Row>,
  keyOf: KeyOf<Row>,
  change: PepperChange,
): Promise<number> => {
  let changed = 0;
  let batch: KeyChange<Row>[] = [];
  const write = async (): Promise<void> => {
    if (batch.length > 0) changed += await table.changeKeys(batch);
    batch = [];
  };
  for await (const row of table.rows()) {
    const before = keyOf(row);
    const wrappedKey = before && changeKey(before, row, change, partlyChanged);
    if (wrappedKey !== undefined && wrappedKey !== before) batch.push({ row, wrappedKey });
    if (batch.length >= batchSize) await write();
  }
  await write();
  return changed;
};

const partlyChanged =
  'It was added or changed meanwhile. Some keys may have the new pepper now, and others an old one: keep both. Stop the servers and run this again with the same PEPPER.';

const changeKey = (
  key: Uint8Array,
  { vaultId }: WrappedRow,
  change: PepperChange,
  done: string,
): Uint8Array => {
  try {
    return changePepper(key, vaultId, change);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'storage_unavailable') throw error;
    throw notOpened(pepperVersionOf(key) ?? 0, change, done);
  }
};

const notOpened = (version: number, { next }: PepperChange, done: string): AppError => {
  const setting = version === next?.version ? 'PEPPER' : 'MINDMIRROR_OLD_PEPPER';
  return new AppError(
    'storage_unavailable',
    `The pepper of version ${version} in ${setting} is missing or wrong for a stored key. ${done} Check ${setting}.`,
  );
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

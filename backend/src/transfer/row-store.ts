import type { CheckpointRow } from '../checkpoints/index.ts';
import type { GrantKeyRow, GrantRow } from '../grants/index.ts';
import type { Timestamp } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { BinnedRow, MemoryRow } from '../memories/index.ts';
import type { VaultRow } from '../tokens/index.ts';
import type { WaitlistRow } from '../waitlist/index.ts';

/** All stored fields of a vault. A shredded vault has no credential. */
export type VaultRecord = Omit<VaultRow, 'credential'> & {
  readonly credential: VaultRow['credential'] | undefined;
  readonly revision: number;
};

export type MemoryRecord = MemoryRow & { readonly vaultId: VaultId; readonly slot: number };

/** A memory in the bin, with the time and the sealed reason of its removal. */
export type BinnedRecord = BinnedRow & { readonly vaultId: VaultId };

/**
 * The checkpoints of a vault, newest first, in three fields: `others` is missing in the records of
 * earlier versions, and a backup of theirs must still have the checksum that it names.
 */
export type CheckpointsRecord = {
  readonly vaultId: VaultId;
  readonly current: CheckpointRow;
  readonly previous: CheckpointRow | undefined;
  /** Not empty. */
  readonly others?: readonly CheckpointRow[] | undefined;
};

/** A grant with its place among the grants of its vault. */
export type GrantRecord = GrantRow & { readonly slot: number };

/** The rows of one kind, still sealed. */
export type RowTable<Row> = {
  /** Every row, in key order (`tables.ts`), read in pages. */
  readonly rows: () => AsyncIterable<Row>;
  /**
   * Writes rows unchanged. Replaces rows with the same value in a unique field. Idempotent;
   * resolves when durable.
   */
  readonly put: (rows: readonly Row[]) => Promise<void>;
};

/** The wrapped key that a row gets in place of its own. */
export type KeyChange<Row> = { readonly row: Row; readonly wrappedKey: Uint8Array };

/** A table whose rows have a wrapped key. */
export type WrappedTable<Row> = RowTable<Row> & {
  /**
   * Does nothing to a row that has another key by now, or is gone. Resolves when durable, with the
   * number of changed rows.
   */
  readonly changeKeys: (changes: readonly KeyChange<Row>[]) => Promise<number>;
};

/** A table whose rows are also removed in normal use. */
export type ChangingTable<Row> = RowTable<Row> & {
  /** Ignores missing rows. */
  readonly remove: (rows: readonly Row[]) => Promise<void>;
};

export type TableName =
  'memories' | 'bin' | 'checkpoints' | 'grants' | 'grantKeys' | 'waitlist' | 'vaults';

/** Stored in the target of a move: the source of the rows, and whether they are complete. */
export type MigrationMarker = {
  /** The id of the source, see `Endpoint`. */
  readonly source: string;
  readonly state: 'copying' | 'complete';
};

/**
 * Port: all stored rows of an installation, across all vaults. The other ports serve one vault at a
 * time. Needs no key. All methods throw `storage_full` or `storage_unavailable`.
 */
export type RowStore = {
  readonly vaults: WrappedTable<VaultRecord>;
  readonly memories: ChangingTable<MemoryRecord>;
  readonly bin: ChangingTable<BinnedRecord>;
  readonly checkpoints: ChangingTable<CheckpointsRecord>;
  readonly grants: ChangingTable<GrantRecord>;
  readonly grantKeys: ChangingTable<GrantKeyRow> & WrappedTable<GrantKeyRow>;
  readonly waitlist: RowTable<WaitlistRow>;
  readonly marker: () => Promise<MigrationMarker | undefined>;
  /**
   * Marks that rows of `source` are being copied, unless there is a marker; returns the stored
   * marker.
   */
  readonly begin: (source: string) => Promise<MigrationMarker>;
  /** Marks the copy as complete; `restoredAt` if it was a backup. The first time is kept. */
  readonly complete: (restoredAt?: Timestamp) => Promise<void>;
};

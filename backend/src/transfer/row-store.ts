import type { CheckpointRow } from '../checkpoints/index.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { MemoryRow } from '../memories/index.ts';
import type { VaultRow } from '../tokens/index.ts';
import type { WaitlistRow } from '../waitlist/index.ts';

/** Everything a store holds for a vault; a shredded one has no credential. */
export type VaultRecord = Omit<VaultRow, 'lock'> & {
  readonly lock: VaultRow['lock'] | undefined;
  readonly revision: number;
};

export type MemoryRecord = MemoryRow & { readonly vaultId: VaultId; readonly slot: number };

export type CheckpointsRecord = {
  readonly vaultId: VaultId;
  readonly current: CheckpointRow;
  readonly previous: CheckpointRow | undefined;
};

/** The rows of one kind, still sealed. */
export type RowTable<Row> = {
  /** Every row, in key order (`tables.ts`), read in pages. */
  readonly rows: () => AsyncIterable<Row>;
  /**
   * Writes rows unchanged. Replaces another row that conflicts with one in a unique field.
   * Idempotent; resolves when durable.
   */
  readonly put: (rows: readonly Row[]) => Promise<void>;
};

/** Rows that are added and removed in daily use. */
export type ChangingTable<Row> = RowTable<Row> & {
  /** Does nothing for a row that is gone. */
  readonly remove: (rows: readonly Row[]) => Promise<void>;
};

export type TableName = 'memories' | 'checkpoints' | 'waitlist' | 'vaults';

/** Stored in the target of a move: the source of the rows, and whether they are complete. */
export type MigrationMarker = {
  /** The id of the source, see `Endpoint`. */
  readonly source: string;
  readonly state: 'copying' | 'complete';
};

/**
 * Port: everything an installation stores, across all vaults, beside the ports that serve one vault
 * each. It needs no key. All methods throw `storage_full` or `storage_unavailable`.
 */
export type RowStore = {
  readonly vaults: RowTable<VaultRecord>;
  readonly memories: ChangingTable<MemoryRecord>;
  readonly checkpoints: ChangingTable<CheckpointsRecord>;
  readonly waitlist: RowTable<WaitlistRow>;
  readonly marker: () => Promise<MigrationMarker | undefined>;
  /**
   * Marks that rows of `source` are being copied, unless there is a marker; returns the stored
   * marker.
   */
  readonly begin: (source: string) => Promise<MigrationMarker>;
  readonly complete: () => Promise<void>;
};

import type { CheckpointRow } from '../checkpoints/index.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { MemoryRow } from '../memories/index.ts';
import type { VaultRow } from '../tokens/index.ts';
import type { WaitlistRow } from '../waitlist/index.ts';

/** All that a store keeps of a vault; a shredded one has no lock. */
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

/** The rows of one kind, sealed as they are. */
export type RowTable<Row> = {
  /** Every row, in the order of their keys (`tables.ts`), read in pages. */
  readonly rows: () => AsyncIterable<Row>;
  /**
   * Writes rows as they are. Another row makes way where a unique field says that only one can
   * stand there. Doing it twice changes nothing; resolves when it is durable.
   */
  readonly put: (rows: readonly Row[]) => Promise<void>;
};

/** Rows that come and go in daily use. */
export type ChangingTable<Row> = RowTable<Row> & {
  /** Does nothing for a row that is gone. */
  readonly remove: (rows: readonly Row[]) => Promise<void>;
};

export type TableName = 'memories' | 'checkpoints' | 'waitlist' | 'vaults';

/** What is written into the target of a move: whose rows these are, and whether they are all there. */
export type MigrationMarker = {
  /** Names the place the rows come from, see `Endpoint`. */
  readonly source: string;
  readonly state: 'copying' | 'complete';
};

/**
 * Port: everything an installation keeps, across all vaults, beside the ports that serve one vault
 * each. No key is needed for it. All methods throw `storage_full` or `storage_unavailable`.
 */
export type RowStore = {
  readonly vaults: RowTable<VaultRecord>;
  readonly memories: ChangingTable<MemoryRecord>;
  readonly checkpoints: ChangingTable<CheckpointsRecord>;
  readonly waitlist: RowTable<WaitlistRow>;
  readonly note: () => Promise<MigrationMarker | undefined>;
  /** Marks that rows of `source` are being copied, unless there is a marker; returns the marker that is stored. */
  readonly begin: (source: string) => Promise<MigrationMarker>;
  readonly complete: () => Promise<void>;
};

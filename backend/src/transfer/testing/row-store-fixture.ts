import type { CheckpointStore } from '../../checkpoints/index.ts';
import type { MemoryStore } from '../../memories/index.ts';
import { someVaultRow } from '../../testing/rows.ts';
import type { VaultStore } from '../../tokens/index.ts';
import type { WaitlistStore } from '../../waitlist/index.ts';
import type { RowStore, VaultRecord } from '../row-store.ts';

/** A row store and the regular ports on the same data. */
export type RowStorePorts = {
  readonly rows: RowStore;
  readonly vaults: VaultStore;
  readonly memories: MemoryStore;
  readonly checkpoints: CheckpointStore;
  readonly waitlist: WaitlistStore;
};

export const wholeVault = (chosen: Partial<VaultRecord> = {}): VaultRecord => ({
  ...someVaultRow(),
  revision: 7,
  ...chosen,
});

export const allRows = async <Row>(table: {
  readonly rows: () => AsyncIterable<Row>;
}): Promise<Row[]> => Array.fromAsync(table.rows());

export const inOrder = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

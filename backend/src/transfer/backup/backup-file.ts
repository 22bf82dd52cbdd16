import type { Timestamp } from '../../kernel/clock.ts';
import type { Checksum } from '../checksum.ts';
import type { RowStore, TableName } from '../row-store.ts';

/** The contents a backup declares. */
export type BackupContents = {
  readonly madeAt: Timestamp;
  readonly tables: Readonly<Record<TableName, Checksum>>;
};

/** Size and checksum of the finished file, to compare copies with. */
export type FileSum = { readonly bytes: number; readonly sha256: string };

/** Port: a backup in progress, in a file that cannot be confused with a finished one. */
export type BackupDraft = {
  readonly rows: RowStore;
  /** Removes memories and checkpoints without a vault row. */
  readonly removeStrays: () => Promise<void>;
  /**
   * Writes the contents, then publishes the file once it is durable.
   * @throws AppError `invalid_input` if the file exists by now; it stays unchanged
   */
  readonly complete: (contents: BackupContents) => Promise<FileSum>;
  /** Removes an incomplete draft. Safe to call twice. */
  readonly discard: () => void;
};

/** Port: a finished backup, read-only. */
export type BackupFile = {
  readonly contents: BackupContents;
  readonly rows: RowStore;
  readonly close: () => void;
};

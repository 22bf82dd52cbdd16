import type { Timestamp } from '../../kernel/clock.ts';
import type { Checksum } from '../checksum.ts';
import type { RowStore, TableName } from '../row-store.ts';

/** What a backup says of itself. */
export type BackupContents = {
  readonly madeAt: Timestamp;
  readonly tables: Readonly<Record<TableName, Checksum>>;
};

/** The finished file as a whole, to compare copies of it with. */
export type FileSum = { readonly bytes: number; readonly sha256: string };

/** Port: a backup that is being made, in a file that nobody takes for one. */
export type BackupDraft = {
  readonly rows: RowStore;
  /** Takes out memories and checkpoints whose vault is not among the rows. */
  readonly removeStrays: () => Promise<void>;
  /**
   * Writes down what it holds, and puts the file in its place once all of it is on the disk.
   * @throws AppError `invalid_input` when a file has appeared there, which stays as it is
   */
  readonly complete: (contents: BackupContents) => Promise<FileSum>;
  /** Removes what was not completed. Safe to call twice. */
  readonly discard: () => void;
};

/** Port: a finished backup, only read. */
export type BackupFile = {
  readonly contents: BackupContents;
  readonly rows: RowStore;
  readonly close: () => void;
};

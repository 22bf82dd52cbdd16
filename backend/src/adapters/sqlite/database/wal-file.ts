import { closeSync, fdatasync, fstatSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Waits until everything written to an open file is on the disk. */
export type SyncData = (descriptor: number) => Promise<void>;

/** The write-ahead log of the database, next to it. */
export type WalFile = {
  /**
   * Resolves when every transaction that was committed before the call is on the disk, no matter
   * which connection committed it. Runs outside of the event loop.
   */
  readonly sync: () => Promise<void>;
  /** In bytes. */
  readonly size: () => number;
  /** Safe to call twice. */
  readonly close: () => void;
};

/**
 * SQLite with `synchronous = FULL` is `NORMAL` and one sync of the log after each commit
 * (https://www.sqlite.org/pragma.html#pragma_synchronous: in WAL mode `NORMAL` "syncs the WAL file
 * before each checkpoint", the database "after each completed checkpoint", and the header "when a
 * WAL file begins to be reused", "but no sync operations occur during most transactions"; `FULL`
 * adds "an additional sync operation of the WAL file … after each transaction commit"). This file
 * makes that sync itself, with the same system call, once for all commits since the previous one.
 * The rest of `FULL` stays with SQLite: the order of log, database and header, and the folder entry
 * of a new log, which it syncs with the header.
 *
 * If another connection empties the log in between, it has synced the log and then the database
 * first (`walCheckpoint` in wal.c), so the commits are on the disk already.
 *
 * SQLite locks the database and its shared memory, never the log, so closing this descriptor
 * releases no lock of the process (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
export const walFile = (path: string, syncData: SyncData = promisify(fdatasync)): WalFile => {
  let opened: number | undefined;
  const close = (): void => {
    if (opened !== undefined) closeSync(opened);
    opened = undefined;
  };
  const current = (): { readonly file: number; readonly size: number } => {
    const stats = opened === undefined ? undefined : fstatSync(opened);
    // Leaving WAL mode for a moment, as `hasOtherConnections` does, replaces the file.
    if (stats?.nlink === 0) close();
    if (opened !== undefined && stats !== undefined) return { file: opened, size: stats.size };
    opened = openSync(path, 'r+');
    return { file: opened, size: fstatSync(opened).size };
  };
  return {
    sync: async () => syncData(current().file),
    size: () => current().size,
    close,
  };
};

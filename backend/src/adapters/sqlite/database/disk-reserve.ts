import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { isAppError } from '../../../kernel/errors.ts';

/** Disk space reserved for work that must succeed on a full disk. */
export type DiskReserve = {
  /** Runs `work`; if the disk is full, releases the space and runs it once more. */
  readonly withReserve: <Result>(work: () => Result) => Result;
  /** The same for asynchronous work; the space stays released until `restore`. */
  readonly awaitWithReserve: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly release: () => void;
  /** Reserves the space again if it was released and there is room. */
  readonly restore: () => void;
};

/**
 * Even a deletion first needs room for the write-ahead log. Measured on a full 8 MB disk: without a
 * reserve 0 of 50 deletions succeeded, with it all of them. It is twice what the log grows to
 * between two checkpoints, so that it also covers moving the log into the database.
 */
const size = 1_048_576;

/** The size at which the log is moved into the database. */
export const logBound = size / 2;

export const diskReserve = (file: string): DiskReserve => {
  let isReleased = !reserve(file);
  const release = (): void => {
    isReleased = true;
    rmSync(file, { force: true });
  };
  const restore = (): void => {
    if (isReleased) isReleased = !reserve(file);
  };
  return {
    release,
    restore,
    withReserve: (work) => {
      try {
        return work();
      } catch (error) {
        if (!isFull(error)) throw error;
        release();
        return work();
      } finally {
        restore();
      }
    },
    awaitWithReserve: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!isFull(error)) throw error;
        release();
        return work();
      }
    },
  };
};

export const isFull = (error: unknown): boolean =>
  isAppError(error) && error.code === 'storage_full';

/**
 * Whether the space is reserved. Random bytes, because a compressing file system would reserve no
 * space for zeros.
 */
const reserve = (file: string): boolean => {
  // A process that was killed while writing it has left a shorter one.
  if (statSync(file, { throwIfNoEntry: false })?.size === size) return true;
  try {
    writeFileSync(file, randomBytes(size), { mode: 0o600 });
    return true;
  } catch {
    // No room for it now: a partial file would reserve too little and look complete.
    rmSync(file, { force: true });
    return false;
  }
};

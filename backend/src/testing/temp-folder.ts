import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TempFolder = { readonly path: string; readonly remove: () => void };

const sharedMemory = '/dev/shm';
const roomNeeded = 1_000_000_000;

/**
 * A new folder for test data. It is in memory if Linux has an in-memory file system: otherwise
 * every write waits for the disk, which takes most of the time of a product test.
 */
export const newTempFolder = (): TempFolder => {
  const path = mkdtempSync(join(fastestFolder(), 'mindmirror-product-'));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
};

const fastestFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize > roomNeeded ? sharedMemory : tmpdir();
  } catch {
    return tmpdir();
  }
};

import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file is on the disk. Windows does that only for a file opened for writing. */
export const syncFile = (path: string): void => {
  sync(path, 'r+');
};

/** Waits until the names in a folder are on the disk. Windows cannot open a folder for that. */
export const syncFolder = (path: string, platform = process.platform): void => {
  if (platform !== 'win32') sync(path, 'r');
};

const sync = (path: string, mode: 'r' | 'r+'): void => {
  const opened = openSync(path, mode);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

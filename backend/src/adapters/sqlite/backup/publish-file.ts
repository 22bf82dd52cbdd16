import { createHash } from 'node:crypto';
import { createReadStream, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FileSum } from '../../../transfer/index.ts';
import { fileIsThere } from './errors.ts';
import { syncFile, syncFolder } from './sync-to-disk.ts';

/** Syncs a draft to disk, then renames it. Never replaces an existing file. */
export const publishFile = async (draft: string, file: string): Promise<FileSum> => {
  syncFile(draft);
  const sum = await sumOf(draft);
  linkFile(draft, file);
  syncFolder(dirname(file));
  return sum;
};

const sumOf = async (path: string): Promise<FileSum> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

/**
 * Linking fails for an existing name. On a file system without links, checking first is the only
 * option.
 */
const linkFile = (draft: string, file: string): void => {
  try {
    linkSync(draft, file);
    rmSync(draft);
  } catch {
    if (existsSync(file)) throw fileIsThere(file);
    renameSync(draft, file);
  }
};

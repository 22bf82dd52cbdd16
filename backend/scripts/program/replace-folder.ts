import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProgramFile } from './bundle.ts';

/**
 * Puts the files where the folder was, all at once: a program that starts meanwhile finds the old
 * ones or the new ones. Of two builds at the same time the one that ends last stays.
 */
export const replaceFolder = (folder: string, files: readonly ProgramFile[]): void => {
  const draft = `${folder}.${process.pid}`;
  const old = `${draft}.old`;
  for (const { path, content } of files) {
    const file = join(draft, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  try {
    renameSync(folder, old);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  renameSync(draft, folder);
  rmSync(old, { recursive: true, force: true });
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProgramFile } from './bundle.ts';

/**
 * Replaces a folder atomically: a program that starts during the build finds either the old or the
 * new files. If two builds run concurrently, the last one to finish wins.
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

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { newTempFolder } from '../../../testing/temp-folder.ts';
import { makeFolder } from './make-folder.ts';

test('every missing folder of a path is created for its owner, and existing ones stay', () => {
  const { path, remove } = newTempFolder();
  try {
    const folder = join(path, 'new', 'data');
    makeFolder(folder);
    makeFolder(folder);
    for (const made of [folder, join(path, 'new')]) {
      expect(statSync(made).mode & 0o777).toBe(0o700);
    }
  } finally {
    remove();
  }
});

test('a folder that cannot be created fails instead of being retried forever', () => {
  // In a process that can be ended: nothing can interrupt a thread that creates a folder.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', "import('./make-folder.ts').then(({ makeFolder }) => makeFolder('/proc/nope/data'))"],
    { cwd: import.meta.dirname, encoding: 'utf8', timeout: 20_000 },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('/proc/nope');
});

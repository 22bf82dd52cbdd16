import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { syncFile, syncFolder } from './sync-to-disk.ts';

test('a file is opened for writing, without which Windows does not sync it', () => {
  // Only a folder tells the modes apart: it can be opened for reading.
  expect(() => {
    syncFile(tmpdir());
  }).toThrow('EISDIR');
});

test('a folder is synced, but not on Windows, which cannot open one', () => {
  const missing = join(tmpdir(), 'mindmirror-is-not-here');
  expect(() => {
    syncFolder(tmpdir(), 'linux');
    syncFolder(missing, 'win32');
  }).not.toThrow();
  expect(() => {
    syncFolder(missing, 'linux');
  }).toThrow('ENOENT');
});

import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../../../kernel/errors.ts';
import { diskReserve } from './disk-reserve.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindmirror-reserve-'));
  file = join(folder, 'reserve');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const full = (): never => {
  throw new AppError('storage_full', 'The disk is full.');
};

describe('the disk reserve', () => {
  test('reserves a megabyte, readable only by its owner', () => {
    diskReserve(file);
    expect(statSync(file).size).toBe(1_048_576);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is completed if a killed process has left a part of it', () => {
    writeFileSync(file, 'part');
    diskReserve(file);
    expect(statSync(file).size).toBe(1_048_576);
  });

  test('is released when the disk is full, and reserved again afterwards', () => {
    const tries: boolean[] = [];
    const answer = diskReserve(file).withReserve(() => {
      tries.push(existsSync(file));
      return tries.length === 1 ? full() : 'done';
    });
    expect(answer).toBe('done');
    expect(tries).toEqual([true, false]);
    expect(existsSync(file)).toBe(true);
  });

  test('stays released for asynchronous work until it is restored', async () => {
    const { awaitWithReserve, restore } = diskReserve(file);
    let tries = 0;
    const done = await awaitWithReserve(async () => {
      tries += 1;
      return tries === 1 ? full() : 'done';
    });
    expect([done, existsSync(file)]).toEqual(['done', false]);
    restore();
    expect(statSync(file).size).toBe(1_048_576);
  });

  test('is used once: a disk that stays full is reported', () => {
    expect(() => diskReserve(file).withReserve(full)).toThrow('The disk is full.');
  });

  test('is not released for another failure', () => {
    let tries = 0;
    const fail = (): never => {
      tries += 1;
      throw new AppError('storage_unavailable', 'Busy.');
    };
    expect(() => diskReserve(file).withReserve(fail)).toThrow('Busy.');
    expect(tries).toBe(1);
  });

  test('work runs without a reserve whose file cannot be written', () => {
    const nowhere = join(folder, 'missing', 'reserve');
    expect(diskReserve(nowhere).withReserve(() => 'done')).toBe('done');
  });
});

import { describe, expect, test } from '@jest/globals';
import type { IndexKeys } from './index-keys.ts';
import { readKeys, rulesVersion, writeKeys } from './written-keys.ts';

const most = 2 ** 24 - 1;
const keys: IndexKeys = {
  slots: [
    { slot: 0, value: most },
    { slot: 66_051, value: 1 },
  ],
  terms: [most, 0, 255],
  denials: [[7, most], [8]],
};

const written = (...bytes: readonly number[]): string =>
  `${rulesVersion}:${Buffer.from(bytes).toString('base64')}`;

describe('written keys', () => {
  test.each<[string, IndexKeys]>([
    ['of each kind', keys],
    ['none', { slots: [], terms: [], denials: [] }],
    ['at every limit', { ...largest() }],
  ])('are read as they were written: %s', (_, all) => {
    expect(readKeys(writeKeys(all))).toEqual(all);
  });

  test('take four characters for each number, and a few more', () => {
    expect(writeKeys(keys)).toHaveLength(2 + Math.ceil((3 + 2 + 3 * 10) / 3) * 4);
  });

  test.each<[string, string | undefined]>([
    ['none', undefined],
    ['nothing', ''],
    ['keys without rules', writeKeys(keys).slice(2)],
    ['keys of earlier rules', writeKeys(keys).replace(/^\d+/, '0')],
    ['keys of later rules', writeKeys(keys).replace(/^\d+/, '10')],
    ['the end cut off', writeKeys(keys).slice(0, -4)],
    ['more than was counted', written(0, 1, 0, 1, 2, 3, 4)],
    ['no Base64', `${rulesVersion}:{"slots":[]}`],
    ['no counts', written()],
    ['more slots than an index takes', written(65, 0, 0, ...Array<number>(65 * 6).fill(1))],
    ['more terms than an index takes', written(0, 65, 0, ...Array<number>(65 * 3).fill(1))],
    ['more denials than an index takes', written(0, 0, 9, ...Array<number>(9 + 27).fill(1))],
    ['a longer denial than an index takes', written(0, 0, 1, 65, ...Array<number>(195).fill(1))],
    ['a very long text', `${rulesVersion}:${'A'.repeat(1_000_000)}`],
  ])('are not read from %s', (_, text) => {
    expect(readKeys(text)).toBeUndefined();
  });
});

function largest(): IndexKeys {
  const hashes = Array.from({ length: 64 }, (_, at) => most - at);
  return {
    slots: hashes.map((slot) => ({ slot, value: slot })),
    terms: hashes,
    denials: Array.from({ length: 8 }, () => hashes),
  };
}

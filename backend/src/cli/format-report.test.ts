import { expect, test } from '@jest/globals';
import { peppersFor } from './format-report.ts';

test.each([
  ['vaults alone', { vaults: 1_200, grantKeys: 0 }, '1,200 vaults'],
  ['connections alone', { vaults: 0, grantKeys: 15 }, '15 keys of grants'],
  ['both', { vaults: 4, grantKeys: 15 }, '4 vaults and 15 keys of grants'],
  ['one of each', { vaults: 1, grantKeys: 1 }, '1 vault and 1 key of a grant'],
])('a report names the pepper that %s need', (_, use, needs) => {
  expect(peppersFor(new Map([[3, use]]))).toEqual([
    `PEPPER         version 3: ${needs} were sealed with it`,
  ]);
});

test('a report names the pepper that a single vault needs', () => {
  expect(peppersFor(new Map([[3, { vaults: 1, grantKeys: 0 }]]))).toEqual([
    'PEPPER         version 3: 1 vault was sealed with it',
  ]);
});

test('a report says that no pepper is needed', () => {
  expect(peppersFor(new Map())).toEqual([expect.stringContaining('not needed')]);
});

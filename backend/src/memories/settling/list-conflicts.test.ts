import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { times } from '../../testing/times.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import type { OwnedVault } from '../../tokens/index.ts';
import type { ConflictPair } from './list-conflicts.ts';

let opened: ProductOnDisk;
let vault: OwnedVault;
beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault } = await opened.newVault('premium'));
});
afterEach(async () => opened.close());

const save = async (texts: readonly string[]) =>
  fillVault(
    { dataDir: opened.dataDir, end: opened.clock.now() },
    vault,
    texts.map((text) => ({ text, category: 'preference' as const })),
  );

/** Every page, until the end. */
const pages = async () => {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await opened.product.memories.listConflicts(vault, cursor);
    found.push(page);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
};

const textsOf = ({ kind, older, newer }: ConflictPair) => [kind, older.text, newer.text];

test('each conflict and duplicate is found once, the one with the newest memory first', async () => {
  await save([
    'User lives in Bergen',
    'User likes tea',
    'User loves tea',
    'User plays chess',
    'User lives in Oslo',
  ]);
  const [page, ...more] = await pages();
  expect(page?.pairs.map(textsOf)).toEqual([
    ['conflict', 'User lives in Bergen', 'User lives in Oslo'],
    ['duplicate', 'User likes tea', 'User loves tea'],
  ]);
  expect(page?.pairs[0]?.reason).toMatch(/live/);
  expect(page).toMatchObject({ compared: 5, saved: 5 });
  expect(more).toEqual([]);
});

test('a large vault is compared in parts that together have every memory and every pair once', async () => {
  const plain = times(1_200, (index) => `Milestone ${index} of the plan is reached`);
  await save(['User lives in Bergen', ...plain, 'User lives in Oslo']);
  const found = await pages();
  expect(found.length).toBeGreaterThan(2);
  expect(found.every(({ compared }) => compared > 0 && compared <= 500)).toBe(true);
  expect(found.reduce((sum, { compared }) => sum + compared, 0)).toBe(1_202);
  const pairs = found.flatMap((page) => page.pairs.map(textsOf));
  expect(pairs).toEqual([['conflict', 'User lives in Bergen', 'User lives in Oslo']]);
});

const cats = (from: number, count: number) =>
  times(count, (index) => `User has ${from + index} cats`);

test('a pair is found although many newer memories contradict it, too', async () => {
  await save(['User lives in Bergen', 'User lives in Oslo', ...cats(2, 150)]);
  await save(times(150, (index) => `User lives in Town${index}`));
  const pairs = (await pages()).flatMap((page) => page.pairs.map(textsOf));
  expect(pairs).toContainEqual(['conflict', 'User lives in Bergen', 'User lives in Oslo']);
  expect(pairs).toContainEqual(['conflict', 'User has 2 cats', 'User has 3 cats']);
});

test('a memory with many rivals can be settled with every one of them', async () => {
  await save([...cats(2, 60), 'User has 99 cats']);
  const settled = new Set<string>();
  const pairsOfNewest = async () => {
    const { pairs } = await opened.product.memories.listConflicts(vault);
    return pairs.filter(({ newer }) => newer.text === 'User has 99 cats');
  };
  for (let round = 0; round < 3; round += 1) {
    for (const { newer, older } of await pairsOfNewest()) {
      settled.add(older.text);
      const decision = { newer: newer.memoryId, older: [older.memoryId], keep: 'both' } as const;
      await opened.product.memories.settle(vault, { ...decision, removedBy: undefined });
    }
  }
  expect(settled.size).toBe(60);
  expect(await pairsOfNewest()).toEqual([]);
});

test('an empty vault has one empty page', async () => {
  expect(await pages()).toEqual([{ pairs: [], compared: 0, saved: 0, nextCursor: undefined }]);
});

test('a cursor of another kind is rejected', async () => {
  await expect(opened.product.memories.listConflicts(vault, 'bm90')).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { categories } from '../src/memories/index.ts';
import { fillVault } from '../src/testing/fill-vault.ts';
import { openProductOnDisk, type ProductOnDisk } from '../src/testing/product-on-disk.ts';
import { recalledShare, readRecallSets, type RecallSet } from './recall-sets.ts';

/** A few points below the measured value (.859), to detect a drop in quality. */
const floor = 0.82;

const sets = readRecallSets();
let opened: ProductOnDisk;

beforeEach(async () => {
  opened = await openProductOnDisk();
  opened.clock.move(Date.UTC(2026, 10, 1) - opened.clock.now());
});
afterEach(async () => opened.close());

/** The share of relevant memories found for each query, with the whole product. */
const askAll = async ({ memories, queries }: RecallSet) => {
  const { vault } = await opened.newVault();
  const ids = await fillVault({ dataDir: opened.dataDir, end: 0 }, vault, memories);
  const nameOf = new Map(ids.map((memoryId, index) => [memoryId, memories[index]!.id]));
  const shares: { readonly text: string; readonly type: string; readonly share: number }[] = [];
  for (const query of queries) {
    const { memories: found } = await opened.product.recall(vault, query.text);
    const names = found.map(({ memory }) => nameOf.get(memory.memoryId)!);
    shares.push({ ...query, share: recalledShare(query, names) });
  }
  return shares;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the product’s own questions', () => {
  test('cover every category', () => {
    const asked = sets.flatMap(({ memories, queries }) => {
      const relevant = new Set(queries.flatMap(({ relevantIds }) => relevantIds));
      return memories.filter(({ id }) => relevant.has(id)).map(({ category }) => category);
    });
    expect(new Set(asked)).toEqual(new Set(categories));
  });

  test('find the relevant memories among the ten results', async () => {
    const shares = (await Promise.all(sets.map(askAll))).flat();
    const missed = shares.filter(({ share }) => share < 1).map(({ text }) => text);
    const found = mean(shares.map(({ share }) => share));
    if (found < floor)
      throw new Error(`R@10 is ${found.toFixed(3)}. Missed: ${missed.join(' | ')}`);
  });
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createConflictIndex } from '../../conflicts/index.ts';
import { rulesVersion } from '../../conflicts/written-keys.ts';
import { newMemoryId } from '../../kernel/ids.ts';
import { eventually } from '../../testing/eventually.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { someMemoryRow } from '../../testing/rows.ts';
import { times } from '../../testing/times.ts';
import type { OwnedVault } from '../../tokens/index.ts';
import type { Memory, MemoryRow } from '../memory.ts';
import { openMemory, sealMemory } from '../sealed-memory.ts';
import { createMemoryCache } from './memory-cache.ts';

let opened: ProductOnDisk;
let vault: OwnedVault;
let token: string;
beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault, token } = await opened.newVault('premium'));
});
afterEach(async () => opened.close());

const keysOf = (text: string): string =>
  createConflictIndex().keysOf({ memoryId: newMemoryId(), text, category: '' });

/** Saves memories as a process of another version would, each with these keys. */
const fill = async (count: number, indexKeys?: string): Promise<void> => {
  const guard = { limit: null, maxBytes: null, lookup: vault.lookup };
  const settledWith = [newMemoryId()];
  const given = { category: 'identity', savedBy: 'a client', settledWith, indexKeys } as const;
  await Promise.all(
    times(count, async (at) => {
      const { memoryId, ...row } = someMemoryRow();
      const sealed = sealMemory(vault, memoryId, { ...given, text: `User has ${at + 2} cats` });
      await opened.ports.memories.add(vault.vaultId, { ...row, memoryId, sealed }, guard);
    }),
  );
};

const rows = async (): Promise<readonly MemoryRow[]> =>
  opened.ports.memories.page(vault.vaultId, { limit: 10_000 });
const memories = async (): Promise<readonly Memory[]> =>
  (await rows()).map((row) => openMemory(vault, row));

const renewed = async (): Promise<number> =>
  (await memories()).filter(({ text, indexKeys }) => indexKeys === keysOf(text)).length;

const reopen = async (): Promise<void> => {
  opened.ports.memoryCache.drop(vault.vaultId);
  await opened.product.recall(vault, 'cats');
};

test.each<[string, string | undefined]>([
  ['no keys', undefined],
  ['keys of earlier rules', '0:AAAA'],
])('opening a large vault of memories with %s gives them keys', async (_, keys) => {
  await fill(300, keys);
  const before = await memories();
  const revision = await opened.ports.memories.revision(vault.vaultId);
  await reopen();
  await eventually(async () => {
    expect(await renewed()).toBe(300);
  });
  expect(await opened.ports.memories.revision(vault.vaultId)).toBe(revision);
  const withoutKeys = (memory: Memory) => ({ ...memory, indexKeys: undefined });
  expect((await memories()).map(withoutKeys)).toEqual(before.map(withoutKeys));
  // The keys are read instead of the texts, and nothing is written again.
  const kept = await rows();
  await reopen();
  await reopen();
  expect(await rows()).toEqual(kept);
});

test('keys of later rules stay unchanged, and so do the rows of a small vault', async () => {
  const later = `${rulesVersion + 1}:AAAA`;
  await fill(300, later);
  await fill(200);
  const kept = await rows();
  await reopen();
  await reopen();
  expect(await rows()).toEqual(kept);
});

test('a rotation during the renewal loses no memory', async () => {
  await fill(600);
  await reopen();
  ({ token } = await opened.product.tokens.rotate(token));
  await eventually(async () => {
    vault = await opened.product.tokens.open(token);
    expect(vault.keys.previous).toBeUndefined();
  });
  expect(await memories()).toHaveLength(600);
});

test('a failure is logged and fails no call', async () => {
  await fill(300);
  const reseal = async () => Promise.reject(new Error('unavailable'));
  const failing = { ...opened.ports.memories, reseal };
  const cache = createMemoryCache({ ...opened.ports, memories: failing, keptBytes: 1e8 });
  expect((await cache.open(vault)).memories.size).toBe(300);
  await eventually(async () => {
    expect(opened.logged).toContain('reseal_postponed');
  });
  expect((await cache.open(vault)).memories.size).toBe(300);
  cache.close();
});

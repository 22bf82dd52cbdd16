import { expect, test } from '@jest/globals';
import { openProductOnDisk } from '../../testing/product-on-disk.ts';
import { decryptedMemories } from './decrypted-memories.ts';
import { noChanges, syncCache, type CachedVault } from './sync-cache.ts';

test('the revision is read only if the changes since the last one are unknown', async () => {
  const { product, ports, newVault, close } = await openProductOnDisk();
  const { vault } = await newVault();
  let reads = 0;
  const revision = async () => {
    reads += 1;
    return ports.memories.revision(vault.vaultId);
  };
  const needs = { ...ports, memories: { page: ports.memories.page, revision } };
  const cached: CachedVault = {
    opened: decryptedMemories(() => ports.scheduler(vault.vaultId)),
    revision: undefined,
    marks: new Map(),
    newest: undefined,
    hasUnreadable: false,
    changes: noChanges(),
  };
  const save = async (text: string) => {
    const given = { text, category: 'habit', savedBy: undefined } as const;
    const saved = await product.memories.remember(vault, given);
    if (saved.outcome !== 'stored') throw new Error(saved.outcome);
    return saved;
  };

  await syncCache(needs, vault, cached);
  const own = await save('User skis');
  cached.changes.added.set(own.memory.memoryId, own.memory);
  reads = 0;
  expect(await syncCache(needs, vault, cached, own.revision)).toBe(own.revision);
  expect([reads, [...cached.opened.memories.keys()]]).toEqual([0, [own.memory.memoryId]]);

  const other = await save('User sings');
  expect(await syncCache(needs, vault, cached, other.revision)).toBe(other.revision);
  expect(reads).toBeGreaterThan(0);
  expect(cached.opened.memories.has(other.memory.memoryId)).toBe(true);

  reads = 0;
  await save('User dances');
  expect(await syncCache(needs, vault, cached, 'last sync')).toBe(other.revision);
  expect(reads).toBe(0);
  cached.changes.applied += 1;
  expect(await syncCache(needs, vault, cached, 'last sync')).toBe(other.revision + 1);
  await close();
});

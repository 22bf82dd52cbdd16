import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createConflictIndex } from '../conflicts/index.ts';
import { newMemoryId } from '../kernel/ids.ts';
import { seal } from '../sealing/index.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import type { OwnedVault } from '../tokens/index.ts';
import type { Memory, MemoryRow } from './memory.ts';
import { openMemory } from './sealed-memory.ts';

let opened: ProductOnDisk;
let vault: OwnedVault;
let token: string;
beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault, token } = await opened.newVault());
});
afterEach(async () => opened.close());

const keysOf = (text: string): string =>
  createConflictIndex().keysOf({ memoryId: newMemoryId(), text, category: '' });

const remember = async (text: string, inEnglish?: string) => {
  opened.clock.move(1);
  const fact = { text, inEnglish, category: 'identity', savedBy: undefined } as const;
  return opened.product.memories.remember(vault, fact);
};

const save = async (text: string, inEnglish?: string): Promise<Memory> => {
  const saved = await remember(text, inEnglish);
  if (saved.outcome !== 'stored' && saved.outcome !== 'restored') throw new Error(saved.outcome);
  return saved.memory;
};

const rowOf = async ({ memoryId }: Memory): Promise<MemoryRow> => {
  const row = await opened.ports.memories.find(vault.vaultId, memoryId);
  if (row === undefined) throw new Error('There is no such row.');
  return row;
};

const savedKeys = async (memory: Memory) => openMemory(vault, await rowOf(memory)).indexKeys;

/** Writes other content into the row, as a process of another version would. */
const rewrite = async (memory: Memory, content: object): Promise<void> => {
  const { memoryId } = memory;
  const { sealed: from } = await rowOf(memory);
  const place = { collection: 'memories', recordId: memoryId, field: 'content' } as const;
  const address = { ...place, vaultId: vault.vaultId, revision: 1 };
  const sealed = seal(vault.keys, address, JSON.stringify(content));
  await opened.ports.memories.amend(vault.vaultId, { memoryId, from, sealed }, vault);
};

const rival = 'User lives in Oslo';
const conflictsOfRival = async (): Promise<number> => {
  const saved = await remember(rival);
  return saved.outcome === 'stored' ? saved.conflicts.length : -1;
};

describe('the keys of a memory in the index of conflicts', () => {
  test('are saved with it', async () => {
    const memory = await save('User lives in Rome');
    expect(await savedKeys(memory)).toBe(keysOf(memory.text));
    expect(await savedKeys(memory)).not.toBe(keysOf(rival));
  });

  test('are those of its gloss, even after it gets another one', async () => {
    const memory = await save('Wohnt in Rom', 'User lives in Rome');
    expect(await savedKeys(memory)).toBe(keysOf('User lives in Rome'));
    await opened.product.memories.forget(vault, memory.memoryId);
    const restored = await save('Wohnt in Rom', 'User lives in the old town');
    expect(restored.memoryId).toBe(memory.memoryId);
    expect(await savedKeys(restored)).toBe(keysOf('User lives in the old town'));
  });

  test('stay when the user settles a conflict, restores it and rotates the token', async () => {
    const [first, second] = [await save('User lives in Rome'), await save(rival)];
    const pair = { newer: second.memoryId, older: [first.memoryId] };
    await opened.product.memories.settle(vault, { ...pair, keep: 'both', removedBy: undefined });
    await opened.product.memories.forget(vault, second.memoryId);
    await opened.product.memories.restore(vault, second.memoryId);
    ({ token } = await opened.product.tokens.rotate(token));
    vault = await opened.product.tokens.open(token);
    for (const memory of [first, second]) expect(await savedKeys(memory)).toBe(keysOf(memory.text));
  });

  test('are used instead of the text when the vault is opened', async () => {
    const memory = await save('User lives in Rome');
    const keys = keysOf('User has a dog');
    await rewrite(memory, { text: memory.text, category: 'identity', keys });
    expect(await conflictsOfRival()).toBe(0);
  });

  test.each<[string, object]>([
    ['without keys', {}],
    ['with keys of other rules', { keys: '0:AAAA' }],
    ['with damaged keys', { keys: '1:AAA' }],
    ['with keys that are not a string', { keys: { slots: 1 } }],
  ])('are derived again from the text of a row %s', async (_, content) => {
    const memory = await save('User lives in Rome');
    await rewrite(memory, { text: memory.text, category: 'identity', ...content });
    expect(await conflictsOfRival()).toBe(1);
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { fingerprint } from '../sealing/index.ts';
import { fakeScheduler } from '../testing/fake-scheduler.ts';
import { openedProduct } from '../testing/opened-product.ts';
import { normalize } from '../text/index.ts';
import { decryptMemories } from './decrypt-rows.ts';

const { opened, vault } = openedProduct();

const remember = async (text: string) =>
  opened().product.memories.remember(vault(), { text, category: 'value', savedBy: undefined });

/** Flips one bit in every saved row and empties the cache. */
const damageAll = async (): Promise<void> => {
  const { memories } = opened().ports;
  for (const row of await memories.page(vault().vaultId, { limit: 100 })) {
    await memories.remove(vault().vaultId, row.memoryId);
    const sealed = row.sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte));
    await memories.add(
      vault().vaultId,
      { ...row, sealed },
      {
        limit: null,
        maxBytes: null,
        lookup: vault().lookup,
      },
    );
  }
  opened().ports.memoryCache.drop(vault().vaultId);
};

describe('a row that cannot be decrypted', () => {
  beforeEach(async () => {
    await remember('User lives in Lisbon');
    await damageAll();
  });

  test('does not prevent a new fact from being saved and compared with the others', async () => {
    await remember('User prefers tea over coffee');
    expect(await remember('User prefers coffee over tea')).toMatchObject({
      outcome: 'stored',
      usage: { memoriesUsed: 3 },
      conflicts: [{ with: { text: 'User prefers tea over coffee' } }],
    });
  });

  test('does not prevent the others from being recalled', async () => {
    await remember('User was born in Lisbon');
    const { memories, searched } = await opened().product.recall(vault(), 'Lisbon');
    expect(memories).toMatchObject([{ memory: { text: 'User was born in Lisbon' } }]);
    expect(searched).toBe(1);
  });

  test('is still recognized: saving the same fact returns its id with the given wording', async () => {
    const [row] = await opened().ports.memories.page(vault().vaultId, { limit: 1 });
    expect(await remember('user lives in Lisbon!')).toMatchObject({
      outcome: 'known',
      memory: { memoryId: row!.memoryId, text: 'user lives in Lisbon!' },
    });
  });

  test('is logged', async () => {
    expect(opened().logged).not.toContain('record_unreadable');
    await Array.fromAsync(decryptMemories(opened().ports, vault()));
    expect(opened().logged).toContain('record_unreadable');
  });
});

test('opening a large vault yields to other work', async () => {
  await remember('User lives in Lisbon');
  const [row] = await opened().ports.memories.page(vault().vaultId, { limit: 1 });
  const large = {
    page: async (_: unknown, { limit, after }: { limit: number; after?: object }) =>
      Array.from({ length: after === undefined ? limit : 1 }, () => row!),
  };
  const order: string[] = [];
  setImmediate(() => order.push('other work'));
  const { scheduler, pass } = fakeScheduler();
  const needs = { ...opened().ports, memories: large, scheduler };
  for await (const memory of decryptMemories(needs, vault())) {
    // Each memory takes a full time slice.
    pass(2);
    order.push(memory.text);
    if (order.includes('other work')) break;
  }
  expect(order.at(-2)).toBe('other work');
  // One batch, the other work, and the first memory of the next batch.
  expect(order.length).toBeLessThanOrEqual(10);
});

test('browsing continues after the last memory returned, even if it was forgotten meanwhile', async () => {
  for (const text of ['first', 'second', 'third']) {
    opened().clock.move(1);
    await remember(text);
  }
  const { browse, forget } = opened().product.memories;
  const page = await browse(vault(), { cursor: undefined, maxSize: 1 });
  await forget(vault(), page.memories[0]!.memoryId);
  const next = await browse(vault(), { cursor: page.nextCursor, maxSize: 1 });
  expect(next.memories).toMatchObject([{ text: 'second' }]);
});

describe('a row with the fingerprint of another fact', () => {
  test('is named in an error and not returned as that fact, and nothing is saved', async () => {
    await remember('User lives in Lisbon');
    const { memories } = opened().ports;
    const [row] = await memories.page(vault().vaultId, { limit: 1 });
    const wanted = fingerprint(vault().keys, normalize('User lives in Porto'));
    await memories.remove(vault().vaultId, row!.memoryId);
    await memories.add(
      vault().vaultId,
      { ...row!, fingerprint: wanted },
      {
        limit: null,
        maxBytes: null,
        lookup: vault().lookup,
      },
    );
    await expect(remember('User lives in Porto')).rejects.toMatchObject({
      code: 'record_unreadable',
      message: expect.stringContaining(row!.memoryId),
    });
    expect(opened().logged).toContain('record_unreadable');
    expect(await memories.count(vault().vaultId)).toBe(1);
  });
});

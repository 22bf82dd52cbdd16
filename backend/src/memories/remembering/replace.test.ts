import { describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import { randomBytes } from 'node:crypto';
import { parseMemoryId, type MemoryId } from '../../kernel/ids.ts';
import { someMemory } from '../../testing/some-values.ts';
import { createProduct, type Product } from '../../product.ts';
import { openedProduct } from '../../testing/opened-product.ts';
import { times } from '../../testing/times.ts';
import { sealRow } from '../sealed-memory.ts';

const { opened, vault } = openedProduct();

const save = async (text: string, replaces: readonly string[] = [], savedBy = 'Cursor') => {
  const fact = { text, category: 'preference', savedBy, replaces } as const;
  const saved = await opened().product.memories.remember(vault(), fact);
  opened().clock.move(days(1));
  if (saved.outcome === 'full') throw new Error('The vault is full.');
  return saved;
};
const idOf = async (text: string): Promise<MemoryId> => (await save(text)).memory.memoryId;
const used = async () => (await opened().product.tokens.usage(vault())).memoriesUsed;

/** The product with other memories behind the first four digits of the first ids that it draws. */
const productWithTaken = (taken: number): Product => {
  const { ports } = opened();
  let left = taken;
  return createProduct({
    ...ports,
    memoryCache: { ...ports.memoryCache, ids: () => undefined },
    memories: {
      ...ports.memories,
      idsByPrefix: async (vaultId, prefixes, limit) =>
        (left -= 1) < 0
          ? ports.memories.idsByPrefix(vaultId, prefixes, limit)
          : prefixes.map((start) => start.padEnd(34, '0') as MemoryId),
    },
  });
};

describe('remembering in place of other memories', () => {
  test('names the new memory in the bin by the id that it got in the end', async () => {
    const old = await idOf('User lives in Paris');
    const fact = {
      text: 'User lives in Berlin',
      category: 'preference',
      savedBy: 'Cursor',
    } as const;
    const { memories } = productWithTaken(1);
    const saved = await memories.remember(vault(), { ...fact, replaces: [old] });
    if (saved.outcome !== 'stored') throw new Error(saved.outcome);
    expect(await memories.listBin(vault())).toMatchObject([
      { memory: { memoryId: old }, replacedBy: saved.memory.memoryId },
    ]);
    expect((await memories.find(vault(), saved.memory.memoryId))?.text).toBe(fact.text);
  });

  test('brings a fact back from the bin with its id, whatever begins with the same digits', async () => {
    const fact = { text: 'User likes tea', category: 'preference', savedBy: 'Cursor' } as const;
    const id = await idOf(fact.text);
    await opened().product.memories.forget(vault(), id);
    const { memories } = productWithTaken(8);
    expect(await memories.remember(vault(), fact)).toMatchObject({
      outcome: 'restored',
      memory: { memoryId: id },
    });
  });

  test('works in a full vault, and reports no conflict with what it replaced', async () => {
    const [old] = [await idOf('User prefers npm over pnpm')];
    for (const index of times(24, (at) => at)) await save(`User owns book number ${index}`);
    const saved = await save('User prefers pnpm over npm', [old.slice(2, 10).toUpperCase()]);
    expect(saved).toMatchObject({
      outcome: 'stored',
      replaced: [old],
      conflicts: [],
      usage: { memoriesUsed: 25 },
    });
    const [binned] = await opened().product.memories.listBin(vault());
    expect(binned).toMatchObject({
      memory: { memoryId: old },
      replacedBy: saved.memory.memoryId,
      removedBy: 'Cursor',
    });
    const { memories } = await opened().product.recall(vault(), 'pnpm or npm');
    expect(memories.map(({ memory }) => memory.memoryId)).not.toContain(old);
  });

  test('names unknown and ambiguous ids, without repeating other texts, and stores nothing', async () => {
    const id = await idOf('User likes tea');
    const asked = [id, '7e4e', 'my secret plan'];
    await expect(save('User likes rye', asked)).rejects.toMatchObject({
      code: 'memory_not_found',
      message:
        'Nothing was saved, because replaces must name saved memories. No memory has the id 7e4e. It takes ids, which look like 7e4e.',
    });
    const many = times(11, () => id);
    await expect(save('User likes rye', many)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await used()).toBe(1);
    expect(await opened().product.memories.listBin(vault())).toEqual([]);
  });

  test('may be sent again by a client that lost the answer', async () => {
    const old = await idOf('User lives in Paris');
    const saved = await save('User lives in Berlin', [old]);
    expect(await save('User lives in Berlin', [old.slice(2, 8)])).toMatchObject({
      outcome: 'known',
      memory: { memoryId: saved.memory.memoryId },
      replaced: [],
    });
    await expect(save('User lives in Rome', [old])).rejects.toMatchObject({
      code: 'memory_not_found',
    });
  });

  test('with a known fact moves the others into the bin, never the fact itself', async () => {
    const known = await idOf('User lives in Berlin');
    const old = await idOf('User lives in Paris');
    const saved = await save('User lives in Berlin', [old, known]);
    expect(saved).toMatchObject({ outcome: 'known', replaced: [old], conflicts: [] });
    expect(await used()).toBe(1);
    expect(await opened().product.memories.listBin(vault())).toMatchObject([
      { memory: { memoryId: old }, replacedBy: known },
    ]);
    expect(await save('User lives in Berlin', [old])).toMatchObject({ outcome: 'known' });
  });

  test('changes the category, the spelling or the gloss of the fact itself, with its history', async () => {
    const { product } = opened();
    for (const index of times(24, (at) => at)) await save(`User owns book number ${index}`);
    const first = await idOf('User likes typescript');
    const versions = [
      { text: 'User likes typescript', category: 'tool' },
      { text: 'User likes TypeScript', category: 'tool' },
      { text: 'User likes TypeScript', category: 'tool', inEnglish: 'User likes a language' },
    ] as const;
    const ids = [first];
    for (const version of versions) {
      const fact = { ...version, savedBy: 'Claude', replaces: ids.slice(0, 1) };
      const saved = await product.memories.remember(vault(), fact);
      if (saved.outcome !== 'stored') throw new Error(saved.outcome);
      expect(saved).toMatchObject({ memory: version, replaced: [ids[0]], conflicts: [] });
      expect(saved.similar).toEqual([]);
      // A client that lost the answer sends the call again.
      const { memoryId } = saved.memory;
      expect(await product.memories.remember(vault(), fact)).toMatchObject({
        outcome: 'known',
        memory: { ...version, memoryId },
        replaced: [],
      });
      ids.unshift(memoryId);
      opened().clock.move(days(1));
    }
    expect(await used()).toBe(25);
    const history = await product.memories.history(vault(), first);
    expect(history.map(({ memoryId }) => memoryId)).toEqual(ids);
    const categories = history.map(({ memory }) => memory?.category);
    expect(categories).toEqual(['tool', 'tool', 'tool', 'preference']);
  });

  test('brings a replaced fact back when the user changes their mind again', async () => {
    const paris = await save('User lives in Paris');
    const berlin = await save('User lives in Berlin', [paris.memory.memoryId]);
    const back = await save('User lives in Paris', [berlin.memory.memoryId]);
    expect(back).toMatchObject({
      outcome: 'restored',
      memory: { memoryId: paris.memory.memoryId, createdAt: paris.memory.createdAt },
      replaced: [berlin.memory.memoryId],
    });
    expect(await used()).toBe(1);
  });

  test('succeeds for one of 50 callers at once, and a full vault stays full', async () => {
    const old = await idOf('User owns book number 24');
    for (const index of times(24, (at) => at)) await save(`User owns book number ${index}`);
    const outcomes = await Promise.allSettled(
      times(50, async (index) => save(`User owns lamp number ${index}`, [old])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await used()).toBe(25);
  });
});

describe('the history of a fact', () => {
  const historyOf = async (id: string) => opened().product.memories.history(vault(), id);

  test('asks for more digits of an id if several ids in the bin start with it', async () => {
    const { ports, product } = opened();
    for (const digit of ['1', '2']) {
      const memoryId = parseMemoryId(`m_abcd5678${digit.repeat(24)}`)!;
      const text = `User owns book ${digit}`;
      const row = sealRow(vault(), someMemory({ memoryId, text }), randomBytes(32));
      const guard = { limit: null, maxBytes: null, lookup: vault().lookup };
      await ports.memories.add(vault().vaultId, row, guard);
      await product.memories.forget(vault(), memoryId);
    }
    await expect(historyOf('abcd5678')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await historyOf('abcd56781')).toHaveLength(1);
  });

  test('is the same from each of its wordings, with times and clients', async () => {
    const { clock } = opened();
    const [paris, berlin] = [await save('User lives in Paris'), clock.now()];
    const second = await save('User lives in Berlin', [paris.memory.memoryId], 'Claude');
    const rome = clock.now();
    const third = await save('User lives in Rome', [second.memory.memoryId]);
    const ids = [third, second, paris].map(({ memory }) => memory.memoryId);
    for (const id of ids) {
      expect(await historyOf(id.slice(2, 12))).toMatchObject([
        { memoryId: ids[0], state: 'saved', memory: { text: 'User lives in Rome' } },
        {
          memoryId: ids[1],
          state: 'bin',
          replacedBy: ids[0],
          removedAt: rome,
          removedBy: 'Cursor',
        },
        {
          memoryId: ids[2],
          state: 'bin',
          replacedBy: ids[1],
          removedAt: berlin,
          removedBy: 'Claude',
        },
      ]);
    }
  });

  test('keeps times and clients when the texts have left the bin', async () => {
    const paris = await save('User lives in Paris');
    const berlin = await save('User lives in Berlin', [paris.memory.memoryId], 'Claude');
    const rome = await save('User lives in Rome', [berlin.memory.memoryId]);
    await opened().product.memories.emptyBin(vault());
    expect(await historyOf(rome.memory.memoryId)).toMatchObject([
      { state: 'saved' },
      { memoryId: berlin.memory.memoryId, state: 'gone', memory: undefined, savedBy: 'Claude' },
      {
        memoryId: paris.memory.memoryId,
        state: 'gone',
        removedBy: 'Claude',
        replacedBy: berlin.memory.memoryId,
      },
    ]);
    await expect(historyOf(paris.memory.memoryId)).rejects.toMatchObject({
      code: 'memory_not_found',
    });
  });

  test('shows a restored wording as saved, and is bounded for a fact that changes daily', async () => {
    let last = await save('User owns lamp number 0');
    for (const index of times(15, (at) => at + 1)) {
      last = await save(`User owns lamp number ${index}`, [last.memory.memoryId]);
    }
    await opened().product.memories.emptyBin(vault());
    expect(await historyOf(last.memory.memoryId)).toHaveLength(11);
    const next = await save('User owns lamp number 99', [last.memory.memoryId]);
    await opened().product.memories.restore(vault(), last.memory.memoryId);
    const states = (await historyOf(next.memory.memoryId)).map(({ state }) => state);
    expect(states.slice(0, 3)).toEqual(['saved', 'saved', 'gone']);
  });

  test('has only the memory itself if it replaced nothing', async () => {
    const id = await idOf('User likes tea');
    expect(await historyOf(id)).toMatchObject([{ memoryId: id, state: 'saved' }]);
  });
});

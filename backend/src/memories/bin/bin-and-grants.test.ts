import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { days, hours } from '../../kernel/duration.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { productWith } from '../../testing/product-with.ts';
import { times } from '../../testing/times.ts';
import type { OwnedVault, Vault } from '../../tokens/index.ts';

let opened: ProductOnDisk;
let vault: OwnedVault;

const start = async (kilobytes: number): Promise<void> => {
  opened = await openProductOnDisk({ settings: { FREE_VAULT_KB: String(kilobytes) } });
  ({ vault } = await opened.newVault());
};
afterEach(async () => opened.close());

const binnedTexts = async () =>
  (await opened.product.memories.listBin(vault)).map(({ memory }) => memory.text);

const granted = (): Vault => ({ ...vault, openedBy: 'grant' });
const rememberAs = async (by: Vault, text: string, replaces: readonly MemoryId[] = []) =>
  opened.product.memories.remember(by, {
    text,
    category: 'preference',
    savedBy: 'Claude',
    replaces,
  });
const idOf = async (text: string): Promise<MemoryId> => {
  const saved = await rememberAs(vault, text);
  if (saved.outcome === 'full') throw new Error('The vault is full.');
  return saved.memory.memoryId;
};
const rememberAndForget = async (by: Vault, text: string): Promise<void> => {
  const saved = await rememberAs(by, text);
  if (saved.outcome === 'full') throw new Error('The vault is full.');
  await opened.product.memories.forget(by, saved.memory.memoryId);
  opened.clock.move(1);
};

describe('a bin that is full of what the token forgot', () => {
  const allergy = 'User is allergic to penicillin';
  const home = 'User lives in Lisbon';
  beforeEach(async () => {
    await start(10_000);
    for (const index of times(100, (at) => at)) await rememberAndForget(vault, `Note ${index}`);
  });

  test('also keeps what a grant forgets or replaces, as the answers say @bin-is-sealed', async () => {
    const { forget } = opened.product.memories;
    const [first, second] = [await idOf(allergy), await idOf(home)];
    const until = opened.clock.now() + days(7);
    expect(await forget(granted(), first)).toMatchObject({ restorableUntil: until });
    expect(await rememberAs(granted(), 'User lives in Porto', [second])).toMatchObject({
      replaced: [second],
      restorableUntil: until,
    });
    expect(await binnedTexts()).toHaveLength(102);
    expect(await binnedTexts()).toEqual(expect.arrayContaining([allergy, home, 'Note 0']));
    opened.clock.move(1);
    await rememberAndForget(vault, 'One more');
    expect(await binnedTexts()).toHaveLength(102);
    expect(await binnedTexts()).toEqual(expect.arrayContaining([allergy, home, 'Note 1']));
  });

  test('also keeps what is forgotten after the clock was set back', async () => {
    const id = await idOf(allergy);
    opened.clock.move(-hours(1));
    const { restorableUntil } = await opened.product.memories.forget(vault, id);
    expect(restorableUntil).toBe(opened.clock.now() + days(7));
    expect(await binnedTexts()).toContain(allergy);
  });
});

describe('a grant that saves a text that is in the bin', () => {
  const text = 'User is allergic to penicillin';
  beforeEach(async () => start(10_000));

  test('does not learn that the token forgot it, and leaves it in the bin', async () => {
    const forgotten = await idOf(text);
    await opened.product.memories.forget(vault, forgotten);
    opened.clock.move(hours(1));
    const saved = await rememberAs(granted(), text);
    expect(saved).toMatchObject({
      outcome: 'stored',
      memory: { createdAt: opened.clock.now() },
    });
    expect(saved).not.toMatchObject({ memory: { memoryId: forgotten } });
    expect(await binnedTexts()).toEqual([text]);
    await expect(opened.product.memories.restore(vault, forgotten)).rejects.toMatchObject({
      code: 'memory_not_found',
    });
  });

  test('gets back what a grant forgot, with its id', async () => {
    const forgotten = await idOf(text);
    await opened.product.memories.forget(granted(), forgotten);
    opened.clock.move(hours(1));
    expect(await rememberAs(granted(), text)).toMatchObject({ memory: { memoryId: forgotten } });
    expect(await binnedTexts()).toEqual([]);
  });
});

test('a removed memory that the bin does not have is not called restorable', async () => {
  await start(10_000);
  const { memories } = productWith(opened.ports, {
    memories: { findBinned: async () => undefined },
  });
  const [first, second] = [await idOf('User likes tea'), await idOf('User plays chess')];
  expect((await memories.forget(vault, first)).restorableUntil).toBeUndefined();
  const fact = { text: 'User plays go', category: 'preference', savedBy: undefined } as const;
  expect(await memories.remember(vault, { ...fact, replaces: [second] })).toMatchObject({
    replaced: [second],
    restorableUntil: undefined,
  });
});

describe('what the token forgot stays in the bin', () => {
  const filler = (index: number): string => `${index} ${'long '.repeat(600)}`;

  test('however many memories a grant forgets', async () => {
    await start(10_000);
    await rememberAndForget(vault, 'User likes tea');
    for (const index of times(102, (at) => at)) await rememberAndForget(granted(), `Note ${index}`);
    const texts = await binnedTexts();
    expect(texts).toHaveLength(101);
    expect([texts[0], texts[99], texts[100]]).toEqual(['Note 101', 'Note 2', 'User likes tea']);
  });

  test.each([
    ['two grants', () => [granted(), granted()]],
    ['a grant and the token', () => [granted(), vault]],
  ])('when %s forget at the same moment', async (_, callers) => {
    await start(10_000);
    for (const index of times(98, (at) => at)) await rememberAndForget(vault, `Note ${index}`);
    const forgets: (readonly [Vault, MemoryId])[] = [];
    for (const by of callers()) forgets.push([by, await idOf(`Fact ${forgets.length}`)]);
    await rememberAndForget(vault, 'Note 98');
    await Promise.all(forgets.map(async ([by, id]) => opened.product.memories.forget(by, id)));
    expect(await binnedTexts()).toHaveLength(101);
    expect(await binnedTexts()).toContain('Note 0');
  });

  test('however much a grant saves: its own memories in the bin are removed first', async () => {
    await start(32);
    for (const text of ['User likes tea', filler(0)]) await rememberAndForget(vault, text);
    for (const index of times(20, (at) => at + 1))
      await rememberAndForget(granted(), filler(index));
    expect(await binnedTexts()).toEqual(
      expect.arrayContaining(['User likes tea', filler(0).trim(), filler(20).trim()]),
    );
    const outcomes = [];
    for (const index of times(20, (at) => at + 30)) {
      outcomes.push((await rememberAs(granted(), filler(index))).outcome);
    }
    expect(outcomes).toContain('full');
    expect(await binnedTexts()).toEqual([filler(0).trim(), 'User likes tea']);
    expect((await rememberAs(vault, filler(60))).outcome).toBe('stored');
    expect(await binnedTexts()).not.toContain('User likes tea');
  });
});

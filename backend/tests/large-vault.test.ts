import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewMemory } from '../src/memories/index.ts';
import { fillVault } from '../src/testing/fill-vault.ts';
import { times } from '../src/testing/times.ts';
import { openProductOnDisk, type ProductOnDisk } from '../src/testing/product-on-disk.ts';
import type { OwnedVault } from '../src/tokens/index.ts';

const count = 10_000;
// Punctuation that is part of no word: texts that differ only in it have equal words but are
// different texts.
const signs = ['~', '*', '^'];
const odd = [
  'Пользователь пьёт чай без сахара',
  '利用者は紅茶が好きです',
  'المستخدم يحب الشاي',
  'User likes tea \u0000\u0007\u001b[31m in red',
  'User likes \u202Eaet\u202C backwards',
  '🫖🫖🫖',
  'const tea = () => ({ sugar: 0 });',
  '1234567890 '.repeat(300),
  '\ud800 is half a character',
];

/** The number in base 3, written with these signs. */
const inSigns = (number: number): string =>
  number.toString(3).replace(/./g, (digit) => signs[Number(digit)] ?? '');

let opened: ProductOnDisk;
let vault: OwnedVault;

beforeAll(async () => {
  opened = await openProductOnDisk();
  const { token } = await opened.newVault();
  await opened.product.tokens.setPlan(token, 'premium');
  vault = await opened.product.tokens.open(token);
  const texts = [...times(count, (index) => `User likes tea ${inSigns(index)}`), ...odd];
  await fillVault(
    { dataDir: opened.dataDir, end: opened.clock.now() },
    vault,
    texts.map((text): NewMemory => ({ text, category: 'preference' })),
  );
});
afterAll(async () => opened.close());

const found = async (query: string): Promise<string[]> =>
  (await opened.product.recall(vault, query)).memories.map(({ memory }) => memory.text);

/** How often other work ran in the meantime. */
const countTurns = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await work();
  clearImmediate(next);
  return turns;
};

describe('ten thousand similar memories', () => {
  test('are opened once for all concurrent callers, without delaying others', async () => {
    const turns = await countTurns(async () => {
      const answers = await Promise.all(times(5, async () => found('tea')));
      expect(answers.map((texts) => texts.length)).toEqual([10, 10, 10, 10, 10]);
    });
    expect(turns).toBeGreaterThan(50);
  });

  test('do not hide different memories saved among them', async () => {
    expect((await found('Пользователь сахара'))[0]).toBe(odd[0]);
    expect((await found('紅茶'))[0]).toBe(odd[1]);
    expect((await found('الشاي'))[0]).toBe(odd[2]);
    expect((await found('sugar const'))[0]).toBe(odd[6]);
    expect((await found('1234567890'))[0]).toBe(odd[7]);
  });

  test.each([
    ['an emoji', '🫖'],
    ['a control character', '\u0000'],
    ['half a character', '\ud800'],
    ['a stop word', 'the'],
    ['a number', '42'],
    ['4,000 characters', 'tea '.repeat(1_000)],
    ['a sign', '؟'],
    ['code', '); DROP TABLE memories; --'],
  ])('answer %s with at most ten', async (_, query) => {
    expect((await found(query)).length).toBeLessThanOrEqual(10);
  });

  test('are not all listed if a duplicate or its opposite is saved', async () => {
    const remember = async (text: string) =>
      opened.product.memories.remember(vault, { text, category: 'preference', savedBy: undefined });
    const alike = await remember('The user likes tea.');
    expect(alike).toMatchObject({ outcome: 'stored' });
    expect(alike.outcome === 'stored' && alike.similar.length).toBe(10);
    const opposite = await remember('User does not like tea');
    expect(opposite.outcome === 'stored' && opposite.conflicts.length).toBe(10);
    const { conflicts } = await opened.product.recall(vault, 'Does the user not like tea?');
    expect(conflicts.flatMap(({ memories }) => memories).length).toBeLessThan(200);
    if (opposite.outcome === 'stored') {
      await opened.product.memories.forget(vault, opposite.memory.memoryId);
    }
    expect((await opened.product.recall(vault, 'tea')).conflicts).toEqual([]);
  });

  test('are all browsed and exported', async () => {
    const { usage } = await opened.product.memories.browse(vault, {
      cursor: undefined,
      maxSize: 1_000,
    });
    let exported = 0;
    for await (const batch of opened.product.memories.exportAll(vault)) {
      exported += batch.filter(({ text }) => text.length > 0).length;
    }
    expect(exported).toBe(usage.memoriesUsed);
    expect(exported).toBe(count + odd.length + 1);
  });
});

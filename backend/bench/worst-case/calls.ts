import type { OwnedVault } from '../../src/tokens/index.ts';
import { writeExport, type NewMemory } from '../../src/memories/index.ts';
import type { Family } from './families.ts';
import { measureCall, type Cost } from './measure-call.ts';
import type { WorstCaseFixture } from './fixture.ts';

export const callNames = [
  'recall, first',
  'recall',
  'remember',
  'remember, full',
  'forget',
  'what_do_you_know',
  'export json',
  'export csv',
  'waitlist',
] as const;
export type CallName = (typeof callNames)[number];

/** The cost of each kind of call. */
export type Costs = ReadonlyMap<CallName, Cost>;

const category = 'preference';
const freeLimit = 25;

export const memoriesOf = ({ textAt }: Family, count: number): NewMemory[] =>
  Array.from({ length: count }, (_, index) => ({ text: textAt(index), category }));

/**
 * Makes every call in a free vault that is full of one family, including the first call before the
 * vault is opened.
 */
export const callInFreeVault = async (scene: WorstCaseFixture, family: Family): Promise<Costs> => {
  const { vault, ids } = await scene.vaultWith(memoriesOf(family, freeLimit - 1));
  const free: OwnedVault = { ...vault, memoryLimit: freeLimit };
  return callAll(scene, { free, full: free, premium: vault, id: ids[0] ?? '' }, family);
};

/** Joins with the text itself, and with the longest valid address made of it. */
const joinWaitlist = async ({ product }: WorstCaseFixture, text: string): Promise<void> => {
  const local = text.replace(/[@\s\p{Cc}]/gu, '').slice(0, 240);
  for (const email of [text, `${local}@example.com`]) {
    await product.waitlist.join({ email, source: 'api' }).catch(() => undefined);
  }
};

type Place = {
  readonly free: OwnedVault;
  /** The same vault at its limit. */
  readonly full: OwnedVault;
  readonly premium: OwnedVault;
  readonly id: string;
};

/**
 * Makes every call with texts of one family in an existing vault. Afterwards, only one memory
 * differs.
 */
export const callAll = async (
  scene: WorstCaseFixture,
  { free, full, premium, id }: Place,
  { textAt }: Family,
): Promise<Costs> => {
  const { callTool, product } = scene;
  const query = textAt(0);
  const exportAs = async (format: 'json' | 'csv'): Promise<void> => {
    const written = writeExport(format, product.memories.exportAll(premium));
    while ((await written.next()).done !== true);
  };
  const calls: readonly (readonly [CallName, () => Promise<unknown>])[] = [
    ['recall, first', async () => callTool(free, 'recall', { query })],
    ['recall', async () => callTool(free, 'recall', { query })],
    ['remember', async () => callTool(free, 'remember', { text: textAt(freeLimit), category })],
    [
      'remember, full',
      async () => callTool(full, 'remember', { text: textAt(freeLimit + 1), category }),
    ],
    ['forget', async () => callTool(free, 'forget', { id })],
    ['what_do_you_know', async () => callTool(free, 'what_do_you_know', {})],
    ['export json', async () => exportAs('json')],
    ['export csv', async () => exportAs('csv')],
    ['waitlist', async () => joinWaitlist(scene, query)],
  ];
  const costs = new Map<CallName, Cost>();
  for (const [name, call] of calls) costs.set(name, await measureCall(call));
  return costs;
};

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Installation } from '../../compose/installation.ts';
import { days } from '../../kernel/duration.ts';
import { newMemoryId, type MemoryId } from '../../kernel/ids.ts';
import { createProduct } from '../../product.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { productWith } from '../../testing/product-with.ts';
import { inParallel } from '../../testing/times.ts';
import type { OwnedVault } from '../../tokens/index.ts';
import type { Settlement } from './settle.ts';

let opened: ProductOnDisk;
let vault: OwnedVault;
let token: string;
beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault, token } = await opened.newVault());
});
afterEach(async () => opened.close());

const yarn = 'User prefers yarn over pnpm';
const pnpm = 'User prefers pnpm over yarn';

const save = async (text: string, replaces: readonly string[] = []) => {
  opened.clock.move(1);
  const fact = { text, category: 'preference', savedBy: 'Cursor', replaces } as const;
  const saved = await opened.product.memories.remember(vault, fact);
  if (saved.outcome === 'full') throw new Error('The vault is full.');
  return saved;
};

/** Two memories that contradict each other, the older one first. */
const conflicting = async (): Promise<readonly [MemoryId, MemoryId]> => {
  const older = (await save(yarn)).memory.memoryId;
  const newer = await save(pnpm);
  expect(newer.conflicts).toHaveLength(1);
  return [older, newer.memory.memoryId];
};

const settle = async (
  [older, newer]: readonly [MemoryId, MemoryId],
  keep: Settlement['keep'],
  by: Installation = opened,
) => by.product.memories.settle(vault, { newer, older: [older], keep, removedBy: 'Claude' });

/** The answers of recall, remember and the list of conflicts about the two. */
const warnings = async (by: Installation = opened) => {
  const { memories, recall, related } = by.product;
  const known = await memories.remember(vault, {
    text: pnpm,
    category: 'preference',
    savedBy: undefined,
  });
  if (known.outcome === 'full') throw new Error('The vault is full.');
  const near = await related(vault, known.memory);
  return {
    recall: (await recall(vault, 'yarn pnpm')).conflicts.length,
    remember: known.conflicts.length,
    related: near.length,
    list: (await memories.listConflicts(vault)).pairs.length,
  };
};
const reported = { recall: 1, remember: 1, related: 1, list: 1 };
const silent = { recall: 0, remember: 0, related: 0, list: 0 };

test('a memory cannot be settled with itself', async () => {
  const [older] = await conflicting();
  expect(await settle([older, older], 'newer')).toEqual({ outcome: 'gone' });
  expect(await opened.ports.memories.count(vault.vaultId)).toBe(2);
});

test('only a decision that forgets a memory says until when it can be restored', async () => {
  const pair = await conflicting();
  expect(await settle(pair, 'both')).toMatchObject({ outcome: 'settled', forgotten: [] });
  expect(await settle(pair, 'both')).toHaveProperty('restorableUntil', undefined);
  const settled = await settle(pair, 'newer');
  expect(settled).toHaveProperty('restorableUntil', expect.any(Number));
});

test.each([
  ['with a bin', days(7)],
  ['without a bin', 0],
])('of two opposite decisions at the same moment, the first one counts: %s', async (_, binAge) => {
  const [older, newer] = await conflicting();
  const decision = { newer, older: [older], removedBy: 'Claude' };
  const first = createProduct({ ...opened.ports, binAge });
  const { moveToBin } = opened.ports.memories;
  const second = productWith(
    { ...opened.ports, binAge },
    {
      memories: {
        moveToBin: async (...asked) => {
          await first.memories.settle(vault, { ...decision, keep: 'newer' });
          return moveToBin(...asked);
        },
      },
    },
  );
  const late = await second.memories.settle(vault, { ...decision, keep: 'older' });
  expect(late).toEqual({ outcome: 'gone' });
  expect(await opened.product.memories.find(vault, newer)).toMatchObject({ text: pnpm });
  expect(await opened.ports.memories.count(vault.vaultId)).toBe(1);
});

describe('two memories that are both true', () => {
  test('are not a conflict in any answer of any process, even after a rotation @both-true-honored', async () => {
    const other = await opened.openAnother();
    const pair = await conflicting();
    expect(await warnings()).toEqual(reported);
    expect(await warnings(other)).toEqual(reported);
    expect(await settle(pair, 'both')).toMatchObject({ outcome: 'settled', forgotten: [] });
    expect(await warnings()).toEqual(silent);
    expect(await warnings(other)).toEqual(silent);
    await other.close();
    const { token: next } = await opened.product.tokens.rotate(token);
    vault = await opened.product.tokens.open(next);
    expect(await warnings()).toEqual(silent);
    expect(await opened.product.memories.listBin(vault)).toEqual([]);
  });

  test('are a conflict again once one of them has another text', async () => {
    const [older, newer] = await conflicting();
    await settle([older, newer], 'both');
    const edited = await save('User prefers yarn over pnpm in every project', [older]);
    expect(edited.conflicts.map((conflict) => conflict.with.memoryId)).toEqual([newer]);
  });

  test.each(['older', 'newer'])(
    'stay settled when the %s one gets another category',
    async (side) => {
      const [older, newer] = await conflicting();
      await settle([older, newer], 'both');
      const [id, text] = side === 'older' ? [older, yarn] : [newer, pnpm];
      const fact = { text, category: 'tool', savedBy: undefined, replaces: [id] } as const;
      const edited = await opened.product.memories.remember(vault, fact);
      expect(edited).toMatchObject({ outcome: 'stored', conflicts: [] });
      expect(await warnings()).toEqual(silent);
    },
  );

  test('stay settled when one is forgotten and restored', async () => {
    const [older, newer] = await conflicting();
    await settle([older, newer], 'both');
    for (const id of [older, newer]) {
      await opened.product.memories.forget(vault, id);
      await opened.product.memories.restore(vault, id);
      expect(await warnings()).toEqual(silent);
    }
  });

  test('leave the conflicts with others as they are', async () => {
    const pair = await conflicting();
    await settle(pair, 'both');
    const third = await save('User no longer prefers pnpm');
    expect(third.conflicts.map((conflict) => conflict.with.memoryId)).toContain(pair[1]);
  });

  test('are recorded in sealed content only, and nothing else of them changes', async () => {
    const pair = await conflicting();
    const [before] = await opened.ports.memories.page(vault.vaultId, { limit: 2 });
    await settle(pair, 'both');
    const rows = await opened.ports.memories.page(vault.vaultId, { limit: 2 });
    expect(rows[0]).toEqual(before);
    expect(Buffer.from(rows[1]!.sealed).includes(pair[0].slice(2))).toBe(false);
  });

  test('are a conflict again in every process once the decision is taken back', async () => {
    const other = await opened.openAnother();
    const pair = await conflicting();
    const [older, newer] = pair;
    await settle(pair, 'both');
    expect(await warnings(other)).toEqual(silent);
    const { unsettle } = opened.product.memories;
    expect(await unsettle(vault, { newer, older })).toBe('unsettled');
    expect(await warnings()).toEqual(reported);
    expect(await warnings(other)).toEqual(reported);
    await opened.product.memories.forget(vault, older);
    expect(await unsettle(vault, { newer, older })).toBe('gone');
    await other.close();
  });

  test('are all recorded when several conflicts of one memory are settled at once', async () => {
    const newer = (await save('User plays chess')).memory.memoryId;
    const others = await inParallel(4, async () => newMemoryId());
    const saved = [];
    for (const [index] of others.entries()) {
      saved.push((await save(`User keeps ${index + 2} bees`)).memory.memoryId);
    }
    await Promise.all(saved.map(async (older) => settle([older, newer], 'both')));
    const settled = (await opened.product.memories.find(vault, newer))?.settledWith ?? [];
    expect(settled.toSorted()).toEqual(saved.toSorted());
  });
});

describe('of two memories', () => {
  test.each<[Settlement['keep'], string]>([
    ['newer', pnpm],
    ['older', yarn],
  ])('the %s one is kept, and the other one goes into the bin', async (keep, text) => {
    const pair = await conflicting();
    const settled = await settle(pair, keep);
    expect(settled).toMatchObject({ outcome: 'settled', kept: [{ text }] });
    const { memories } = await opened.product.memories.browse(vault, {
      cursor: undefined,
      maxSize: 1_000,
    });
    expect(memories.map((memory) => memory.text)).toEqual([text]);
    expect(await opened.product.memories.listBin(vault)).toMatchObject([
      { removedBy: 'Claude', replacedBy: keep === 'newer' ? pair[1] : undefined },
    ]);
  });

  test.each<Settlement['keep']>(['newer', 'older', 'both'])(
    'neither is touched if one is gone (%s)',
    async (keep) => {
      const [older, newer] = await conflicting();
      await opened.product.memories.forget(vault, older);
      expect(await settle([older, newer], keep)).toEqual({ outcome: 'gone' });
      expect(await opened.product.memories.find(vault, newer)).toMatchObject({ text: pnpm });
    },
  );
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { times } from '../../testing/times.ts';
import type { OwnedVault, Vault } from '../../tokens/index.ts';
import { exportAll } from '../export-all.ts';

let opened: ProductOnDisk;
let vault: OwnedVault;
let token: string;

const start = async (settings: Readonly<Record<string, string>> = {}): Promise<void> => {
  opened = await openProductOnDisk({ settings });
  ({ vault, token } = await opened.newVault());
};
beforeEach(async () => start());
afterEach(async () => opened.close());

const save = async (text: string, replaces: readonly string[] = []) => {
  const fact = { text, category: 'preference', savedBy: 'Cursor', replaces } as const;
  const saved = await opened.product.memories.remember(vault, fact);
  if (saved.outcome === 'full') throw new Error('The vault is full.');
  return saved;
};
const idOf = async (text: string): Promise<MemoryId> => (await save(text)).memory.memoryId;
const binnedTexts = async () =>
  (await opened.product.memories.listBin(vault)).map(({ memory }) => memory.text);
const forgetAll = async (texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await opened.product.memories.forget(vault, await idOf(text));
    opened.clock.move(1);
  }
};

describe('a forgotten memory', () => {
  test('is in no answer, count or export, and in the bin with its reason @bin-is-sealed @forget-is-final', async () => {
    const { product, clock, ports } = opened;
    const id = await idOf('User likes tea');
    const kept = await idOf('User plays chess');
    const removedAt = clock.now();
    const forgotten = await product.memories.forget(vault, id, { removedBy: 'Claude' });
    expect(forgotten).toMatchObject({ memoryId: id, restorableUntil: removedAt + days(7) });
    expect((await product.tokens.usage(vault)).memoriesUsed).toBe(1);
    const { memories } = await product.recall(vault, 'tea');
    expect(memories.map(({ memory }) => memory.memoryId)).toEqual([kept]);
    const everything = exportAll(ports)({ ...vault, plan: 'premium' });
    expect((await Array.fromAsync(everything)).flat()).toHaveLength(1);
    expect(await product.memories.find(vault, id)).toBeUndefined();
    expect(await product.memories.listBin(vault)).toMatchObject([
      { memory: { memoryId: id }, removedAt, replacedBy: undefined, removedBy: 'Claude' },
    ]);
  });

  test('can be named by a grant only with its full id, unless a grant forgot it', async () => {
    const { forget } = opened.product.memories;
    const granted: Vault = { ...vault, openedBy: 'grant' };
    const shortOf = (id: MemoryId): string => id.slice(2, 22);
    const [id, own] = [await idOf('User likes tea'), await idOf('User plays chess')];
    await forget(vault, id);
    await forget(granted, own);
    const unknown = await forget(granted, 'a1b2').catch((error: unknown) => error);
    for (const forGood of [false, true]) {
      await expect(forget(granted, shortOf(id), { forGood })).rejects.toEqual(unknown);
    }
    expect(await forget(granted, shortOf(own), { forGood: true })).toMatchObject({
      memoryId: own,
      wasInBin: true,
    });
    expect(await binnedTexts()).toEqual(['User likes tea']);
    await forget(granted, id, { forGood: true });
    expect(await binnedTexts()).toEqual([]);
  });

  test('is neither a conflict nor a duplicate of a new one', async () => {
    await opened.product.memories.forget(vault, await idOf('User prefers npm over pnpm'));
    expect(await save('User prefers pnpm over npm')).toMatchObject({ conflicts: [], similar: [] });
  });

  test('comes back with id and dates when the same text is remembered, in any process @bin-is-sealed', async () => {
    const { product, clock, openAnother } = opened;
    const { memory } = await save('User likes tea');
    const other = await openAnother();
    const seen = async () =>
      (await other.product.recall(vault, 'tea')).memories.map((each) => each.memory.text);
    expect(await seen()).toEqual(['User likes tea']);
    await product.memories.forget(vault, memory.memoryId);
    expect(await seen()).toEqual([]);
    clock.move(days(2));
    const back = await save('user likes tea. ');
    expect(back).toMatchObject({ outcome: 'restored', usage: { memoriesUsed: 1 } });
    expect(back.memory).toEqual(memory);
    expect(await binnedTexts()).toEqual([]);
    expect(await seen()).toEqual(['User likes tea']);
    await other.close();
  });

  test('is restored by its id, full or shortened, but only once', async () => {
    const { memories } = opened.product;
    const id = await idOf('User likes tea');
    await memories.forget(vault, id);
    expect(await memories.restore(vault, id.slice(2, 12))).toMatchObject({
      memory: { memoryId: id, text: 'User likes tea' },
      usage: { memoriesUsed: 1 },
    });
    await expect(memories.restore(vault, id)).rejects.toMatchObject({ code: 'memory_not_found' });
  });

  test('stays in the bin if the vault has no room for it', async () => {
    const id = await idOf('User likes tea');
    await opened.product.memories.forget(vault, id);
    for (const index of times(25, (at) => at)) await save(`User owns book number ${index}`);
    await expect(opened.product.memories.restore(vault, id)).rejects.toMatchObject({
      code: 'memory_limit_reached',
      details: { memoriesUsed: 25, memoryLimit: 25 },
    });
    expect(await binnedTexts()).toEqual(['User likes tea']);
  });

  test('makes a full vault accept a new one at once', async () => {
    const ids: MemoryId[] = [];
    for (const at of times(25, (index) => index)) ids.push(await idOf(`User owns book ${at}`));
    await opened.product.memories.forget(vault, ids[4]!);
    expect(await save('User likes tea')).toMatchObject({ usage: { memoriesUsed: 25 } });
  });
});

describe('the time in the bin', () => {
  test('is zero with BIN_DAYS=0: what is forgotten or replaced is gone at once', async () => {
    await opened.close();
    await start({ BIN_DAYS: '0' });
    const id = await idOf('User likes tea');
    const { memories } = opened.product;
    expect((await memories.forget(vault, id)).restorableUntil).toBeUndefined();
    const old = await idOf('User plays chess');
    const next = await save('User plays go', [old]);
    expect(next).toMatchObject({ replaced: [old], restorableUntil: undefined });
    expect(await opened.ports.memories.binned(vault.vaultId, { limit: 9 })).toEqual([]);
    expect(await save('User plays go', [old])).toMatchObject({ outcome: 'known' });
    expect(await save('User likes tea')).toMatchObject({ outcome: 'stored' });
  });
});

describe('emptying the bin', () => {
  test('removes one or all for good, and no saved memory', async () => {
    const { memories } = opened.product;
    const kept = await idOf('User plays chess');
    await forgetAll(['User likes tea', 'User likes milk', 'User likes rye']);
    const [newest] = await memories.listBin(vault);
    await memories.removeFromBin(vault, newest!.memory.memoryId);
    await expect(memories.removeFromBin(vault, kept)).rejects.toMatchObject({
      code: 'memory_not_found',
    });
    expect(await binnedTexts()).toEqual(['User likes milk', 'User likes tea']);
    await memories.emptyBin(vault);
    expect(await binnedTexts()).toEqual([]);
    expect((await opened.product.tokens.usage(vault)).memoriesUsed).toBe(1);
  });

  test('or removing a memory for good requires the current token, even in a process that missed its rotation', async () => {
    const { memories, tokens } = opened.product;
    const kept = await idOf('User plays chess');
    await forgetAll(['User likes tea']);
    const [binned] = await memories.listBin(vault);
    const { token: replacement } = await tokens.rotate(token);
    const stale = vault;
    const refused = { code: 'invalid_token' };
    const binnedId = binned!.memory.memoryId;
    await expect(memories.emptyBin(stale)).rejects.toMatchObject(refused);
    await expect(memories.removeFromBin(stale, binnedId)).rejects.toMatchObject(refused);
    for (const id of [kept, binnedId]) {
      const forgetting = memories.forget(stale, id, { forGood: true });
      await expect(forgetting).rejects.toMatchObject(refused);
    }
    vault = await tokens.open(replacement);
    expect(await binnedTexts()).toEqual(['User likes tea']);
    expect((await tokens.usage(vault)).memoriesUsed).toBe(1);
  });

  test('happens automatically beyond a hundred memories: the oldest are removed', async () => {
    await opened.close();
    await start({ FREE_VAULT_KB: '10000' });
    await forgetAll(times(102, (index) => `User owns book number ${index}`));
    const texts = await binnedTexts();
    expect(texts).toHaveLength(100);
    expect(texts.at(-1)).toBe('User owns book number 2');
  });
});

describe('a rotation', () => {
  test('reseals the bin with its reasons: the old key opens nothing of it @rotation-changes-the-key', async () => {
    const { product, ports } = opened;
    const holder = await opened.newVault();
    vault = holder.vault;
    await forgetAll(['User likes tea']);
    const old = await idOf('User lives in Paris');
    const next = await save('User lives in Berlin', [old]);
    const before = await ports.memories.binned(vault.vaultId, { limit: 9 });
    const { token } = await product.tokens.rotate(holder.token);
    const stale = vault;
    vault = await product.tokens.open(token);
    const after = await ports.memories.binned(vault.vaultId, { limit: 9 });
    for (const [at, row] of after.entries()) {
      expect(row.sealed).not.toEqual(before[at]!.sealed);
      expect(row.removal).not.toEqual(before[at]!.removal);
    }
    await expect(product.memories.listBin(stale)).rejects.toMatchObject({ code: 'invalid_token' });
    expect(await product.memories.listBin(vault)).toMatchObject([
      { memory: { text: 'User lives in Paris' }, replacedBy: next.memory.memoryId },
      { memory: { text: 'User likes tea' }, replacedBy: undefined },
    ]);
    expect(await save('User likes tea')).toMatchObject({ outcome: 'restored' });
  });
});

test('a revocation removes the bin too', async () => {
  const holder = await opened.newVault();
  vault = holder.vault;
  await forgetAll(['User likes tea']);
  await opened.product.tokens.revoke(holder.token);
  expect(await opened.ports.memories.binned(vault.vaultId, { limit: 9 })).toEqual([]);
});

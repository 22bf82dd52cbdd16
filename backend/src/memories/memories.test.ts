import { describe, expect, test } from '@jest/globals';
import { days, minutes } from '../kernel/duration.ts';
import { newMemoryId } from '../kernel/ids.ts';
import { openedProduct } from '../testing/opened-product.ts';
import type { Category } from './category.ts';

const { opened, vault } = openedProduct();

const remember = async (text: string, category: Category = 'project', into = vault()) =>
  opened().product.memories.remember(into, { text, category, savedBy: 'Claude' });

const browse = async (cursor?: string, maxSize = 10_000) =>
  opened().product.memories.browse(vault(), { cursor, maxSize });

const remembered = async (text: string) => {
  const result = await remember(text);
  if (result.outcome !== 'stored') throw new Error(`not stored: ${result.outcome}`);
  return result;
};

describe('remember', () => {
  test('stores the trimmed text with its category, its client and the time', async () => {
    const { memory, usage } = await remembered('  User prefers pnpm  ');
    expect(memory).toMatchObject({ text: 'User prefers pnpm', savedBy: 'Claude' });
    expect(usage).toEqual({ memoriesUsed: 1, memoryLimit: 25 });
    const page = await browse();
    expect(page.memories).toEqual([memory]);
  });

  test('returns the first id for a known fact and adds nothing', async () => {
    const { memory } = await remembered('User prefers pnpm.');
    const again = await remember('user  prefers PNPM');
    expect(again).toMatchObject({ outcome: 'known', memory: { memoryId: memory.memoryId } });
    expect((await browse()).memories).toHaveLength(1);
  });

  test('rejects new facts in a full vault with suggestions, and still recognizes known ones', async () => {
    for (let index = 0; index < 24; index += 1) await remembered(`Fact number ${index}`);
    opened().clock.move(days(70));
    await remembered('User works on Atlas');
    const refused = await remember('One more thing');
    expect(refused.outcome).toBe('full');
    if (refused.outcome !== 'full') return;
    expect(refused.usage).toEqual({ memoriesUsed: 25, memoryLimit: 25 });
    expect(refused.suggestions).toHaveLength(5);
    expect(refused.suggestions[0]?.reason).toBe('saved 2 months ago and never a sure match');
    expect((await remember('Fact number 3')).outcome).toBe('known');
  });

  test('suggests a duplicate first in a full vault', async () => {
    const { memory } = await remembered('User likes climbing');
    for (let index = 0; index < 24; index += 1) await remembered(`Fact number ${index}`);
    const refused = await remember('User really likes climbing');
    if (refused.outcome !== 'full') throw new Error(refused.outcome);
    expect(refused.suggestions[0]).toMatchObject({
      memory: { memoryId: memory.memoryId },
      reason: 'says the same as the new one',
    });
  });

  test('stores a contradiction, reports it with its reason and keeps the old memory', async () => {
    const { memory: old } = await remembered('User lives in Lisbon');
    const { conflicts } = await remembered('User lives in Porto');
    expect(conflicts).toEqual([
      { with: old, reason: 'both say where the user lives: Lisbon or Porto' },
    ]);
    expect((await browse()).memories).toHaveLength(2);
  });

  test('stores the same fact in other words and reports it as similar', async () => {
    const { memory: old } = await remembered('User likes hiking');
    const { similar } = await remembered('The user really likes to hike');
    expect(similar).toEqual([old]);
  });

  test('compares a text in another language by its meaning in English', async () => {
    const { memory: old } = await remembered('User lives in Lisbon');
    const glossed = {
      text: 'Wohnt in Porto',
      inEnglish: ' User lives in Porto ',
      category: 'identity',
      savedBy: undefined,
    } as const;
    const { memories } = opened().product;
    const result = await memories.remember(vault(), glossed);
    expect(result).toMatchObject({
      memory: { text: 'Wohnt in Porto', inEnglish: 'User lives in Porto' },
      conflicts: [{ with: old, reason: 'both say where the user lives: Lisbon or Porto' }],
    });
    const { similar } = await remembered('User lives in Porto.');
    expect(similar).toMatchObject([{ text: 'Wohnt in Porto' }]);
  });

  test.each(['', ' ', 'user prefers PNPM.'])(
    'keeps no gloss that adds nothing: %p',
    async (inEnglish) => {
      const given = { text: 'User prefers pnpm', category: 'tool', savedBy: undefined } as const;
      await opened().product.memories.remember(vault(), { ...given, inEnglish });
      expect((await browse()).memories[0]).not.toHaveProperty('inEnglish', expect.any(String));
    },
  );

  test('refuses secrets and tokens in the gloss', async () => {
    const { token } = await opened().newVault();
    for (const inEnglish of [`The key is ${token}`, 'Wifi password: hunter2!']) {
      const given = { text: 'Das Passwort', category: 'tool', savedBy: undefined } as const;
      await expect(
        opened().product.memories.remember(vault(), { ...given, inEnglish }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
    }
    expect((await browse()).memories).toEqual([]);
  });

  test('rejects a text that contains a token, without repeating it', async () => {
    const { token } = await opened().newVault();
    const attempt = remember(`My key is ${token}`);
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(attempt).rejects.not.toThrow(token);
    const asClient = { text: 'A fact', category: 'tool', savedBy: token } as const;
    await expect(opened().product.memories.remember(vault(), asClient)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('forget', () => {
  test('removes a memory permanently and returns it', async () => {
    const { memory } = await remembered('User lives in Lisbon');
    const forgotten = await opened().product.memories.forget(vault(), memory.memoryId);
    expect(forgotten.memory).toEqual(memory);
    expect((await browse()).memories).toEqual([]);
  });

  test('rejects an id from another vault, an unknown id and an invalid id', async () => {
    const { memory } = await remembered('User lives in Lisbon');
    const { vault: stranger } = await opened().newVault();
    for (const id of [memory.memoryId, newMemoryId(), 'm_1', '']) {
      await expect(opened().product.memories.forget(stranger, id)).rejects.toMatchObject({
        code: 'memory_not_found',
      });
    }
    expect((await browse()).memories).toHaveLength(1);
  });

  test('removes a damaged row, and the others stay readable', async () => {
    await remembered('User lives in Lisbon');
    const [row] = await opened().ports.memories.page(vault().vaultId, { limit: 1 });
    const damaged = { ...row!, memoryId: newMemoryId(), fingerprint: new Uint8Array(32) };
    await opened().ports.memories.add(vault().vaultId, damaged, {
      limit: null,
      maxBytes: null,
      lookup: vault().lookup,
    });
    expect((await browse()).memories.map(({ text }) => text)).toEqual(['User lives in Lisbon']);
    expect(opened().logged).toContain('record_unreadable');
    const { memory } = await opened().product.memories.forget(vault(), damaged.memoryId);
    expect(memory).toBeUndefined();
    expect(await opened().ports.memories.count(vault().vaultId)).toBe(1);
  });
});

describe('browse', () => {
  test('returns everything once, oldest first, for any page size', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `Fact number ${index}`);
    for (const text of texts) {
      await remembered(text);
      opened().clock.move(minutes(1));
    }
    for (const size of [1, 30, 100_000]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await browse(cursor, size);
        seen.push(...page.memories.map(({ text }) => text));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(texts);
    }
  });

  test('rejects a cursor that it did not issue', async () => {
    for (const cursor of ['x', Buffer.from('now m_1').toString('base64url')]) {
      await expect(browse(cursor)).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });
});

describe('export', () => {
  test('is rejected on the free plan and includes everything on the premium plan', async () => {
    const { token } = await opened().newVault();
    const free = await opened().product.tokens.open(token);
    await remember('User lives in Lisbon', 'identity', free);
    const read = Array.fromAsync(opened().product.memories.exportAll(free));
    await expect(read).rejects.toMatchObject({ code: 'premium_required' });

    await opened().product.tokens.setPlan(token, 'premium');
    const premium = await opened().product.tokens.open(token);
    const batches = await Array.fromAsync(opened().product.memories.exportAll(premium));
    expect(batches.flat().map(({ text }) => text)).toEqual(['User lives in Lisbon']);
  });
});

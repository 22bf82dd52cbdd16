import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { seconds } from '../kernel/duration.ts';
import type { Memory } from '../memories/index.ts';
import type { Product } from '../product.ts';
import type { Vault } from '../tokens/index.ts';
import { fakeProduct } from './fake-product.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { openProductOnDisk } from './product-on-disk.ts';

/** That of an event stream: 256 bits in base64url. */
const secret = randomBytes(32).toString('base64url');

type Started = {
  readonly product: Product;
  readonly clock: Pick<FakeClock, 'move'>;
  readonly close: () => Promise<void>;
};

const startFake = async (): Promise<Started> => ({
  ...fakeProduct(),
  clock: fakeClock(),
  close: async () => undefined,
});

/** What the tests of both doors rely on. A fake that drifts from the product fails here. */
describe.each([
  ['the real product', openProductOnDisk],
  ['the fake one', startFake],
])('of %s', (_, start: () => Promise<Started>) => {
  let started: Started;
  let product: Product;
  let token: string;
  let vault: Vault;
  beforeEach(async () => {
    started = await start();
    ({ product } = started);
    ({ token } = await product.tokens.mint({ name: 'work' }));
    vault = await product.tokens.open(token);
  });
  afterEach(async () => started.close());

  const save = async (text: string): Promise<Memory> => {
    const memory = { text, category: 'preference', savedBy: 'Cursor' } as const;
    const saved = await product.memories.remember(vault, memory);
    started.clock.move(seconds(1));
    if (saved.outcome !== 'stored') throw new Error(`${text} was not stored`);
    return saved.memory;
  };
  const browseAll = async (): Promise<string[]> => {
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await product.memories.browse(vault, { cursor, maxCharacters: 20 });
      texts.push(...page.memories.map(({ text }) => text));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return texts;
  };

  test('a token opens its free vault, again and again', async () => {
    expect(vault).toMatchObject({ plan: 'free', memoryLimit: 25 });
    expect((await product.tokens.open(token)).vaultId).toBe(vault.vaultId);
    const sealed = product.tokens.seal(vault, secret);
    expect((await product.tokens.reopen(sealed, secret)).vaultId).toBe(vault.vaultId);
    await expect(product.tokens.open('mm_unknown')).rejects.toMatchObject({
      code: 'invalid_token',
    });
  });

  test('rotating keeps the memories and refuses the old token', async () => {
    await save('User likes tea');
    const rotated = await product.tokens.rotate(token);
    expect(rotated.usage).toEqual({ memoriesUsed: 1, memoryLimit: 25 });
    await expect(product.tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
    vault = await product.tokens.open(rotated.token);
    expect(await browseAll()).toEqual(['User likes tea']);
  });

  test('revoking refuses the token and the vault it had opened', async () => {
    const sealed = product.tokens.seal(vault, secret);
    await product.tokens.revoke(token);
    const refused = { code: 'invalid_token' };
    await expect(product.tokens.open(token)).rejects.toMatchObject(refused);
    await expect(product.tokens.reopen(sealed, secret)).rejects.toMatchObject(refused);
    await expect(product.tokens.revoke(token)).rejects.toMatchObject(refused);
  });

  test('memories are counted, listed oldest first, found and forgotten once', async () => {
    const texts = ['User likes tea', 'User plays chess', 'User owns a boat'];
    const saved: Memory[] = [];
    for (const text of texts) saved.push(await save(text));
    expect(saved[1]).toMatchObject({ text: texts[1], category: 'preference', savedBy: 'Cursor' });
    expect(await browseAll()).toEqual(texts);
    expect(await product.recall(vault, 'chess')).toMatchObject({
      memories: [{ memory: { text: texts[1] }, matchedWords: ['chess'], conflictGroup: undefined }],
      conflicts: [],
      searched: 3,
    });
    const { memoryId } = saved[1]!;
    expect(await product.memories.forget(vault, memoryId)).toMatchObject({
      memoryId,
      memory: { text: texts[1] },
    });
    await expect(product.memories.forget(vault, memoryId)).rejects.toMatchObject({
      code: 'memory_not_found',
    });
    expect(await product.tokens.usage(vault)).toEqual({ memoriesUsed: 2, memoryLimit: 25 });
  });

  test('a free vault is not exported', async () => {
    const exported = product.memories.exportAll(vault)[Symbol.asyncIterator]();
    await expect(exported.next()).rejects.toMatchObject({ code: 'premium_required' });
  });

  test('a checkpoint replaces the one before, which stays until all are removed', async () => {
    const { checkpoints } = product;
    const [first, second] = [
      { title: 'One', text: 'Do this.' },
      { title: 'Two', text: 'Do that.' },
    ];
    expect((await checkpoints.save(vault, first)).replaced).toBeUndefined();
    expect(await checkpoints.save(vault, second)).toMatchObject({ saved: second, replaced: first });
    expect(await checkpoints.resume(vault)).toMatchObject({ current: second, previous: first });
    await checkpoints.removeAll(vault);
    expect(await checkpoints.resume(vault)).toEqual({ current: undefined, previous: undefined });
  });
});

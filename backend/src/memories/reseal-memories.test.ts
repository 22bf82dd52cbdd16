import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../adapters/sqlite/database/database.ts';
import { newMemoryId } from '../kernel/ids.ts';
import { fingerprint, seal } from '../sealing/index.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import { normalize } from '../text/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { MemoryRow } from './memory.ts';
import { openMemory } from './sealed-memory.ts';

let opened: ProductOnDisk;
let vault: Vault;
let token: string;

beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault, token } = await opened.newVault());
});
afterEach(async () => opened.close());

const remember = async (text: string) => {
  opened.clock.move(1);
  return opened.product.memories.remember(vault, { text, category: 'value', savedBy: undefined });
};

const rows = async (): Promise<readonly MemoryRow[]> =>
  opened.ports.memories.page(vault.vaultId, { limit: 100 });

/** Damages the first memory by changing its stored bytes. */
const replaceFirst = async (change: Partial<MemoryRow>): Promise<void> => {
  const [{ memoryId }] = (await rows()) as [MemoryRow];
  const { sealed, fingerprint: mark } = { ...(await rows())[0]!, ...change };
  const other = openDatabase(opened.dataDir);
  other
    .prepare('UPDATE memories SET sealed = ?, fingerprint = ? WHERE memory_id = ?')
    .run(sealed, mark, memoryId);
  await other.close();
};

const rotate = async (): Promise<Vault> => {
  ({ token } = await opened.product.tokens.rotate(token));
  return opened.product.tokens.open(token);
};

describe('the memories of a vault that is rotated', () => {
  test('keep ids, dates, order and use, and are recognized as duplicates under the new key', async () => {
    await remember('User lives in Lisbon');
    await remember('User prefers tea');
    const before = (await rows()).map((row) => openMemory(vault, row));
    vault = await rotate();
    expect((await rows()).map((row) => openMemory(vault, row))).toEqual(before);
    expect(await remember('user prefers TEA!')).toMatchObject({
      outcome: 'known',
      memory: { memoryId: before[1]!.memoryId },
    });
    expect(vault.keys.previous).toBeUndefined();
    expect(opened.logged).toContain('rows_resealed');
  });

  test('stay unchanged if damaged, and do not block the rotation', async () => {
    await remember('User lives in Lisbon');
    await remember('User prefers tea');
    const [first] = await rows();
    const sealed = first!.sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte));
    await replaceFirst({ sealed });
    vault = await rotate();
    expect(vault.keys.previous).toBeUndefined();
    const [damaged, whole] = await rows();
    expect(damaged).toEqual({ ...first, sealed });
    expect(openMemory(vault, whole!).text).toBe('User prefers tea');
  });

  test('are resealed unchanged if this version cannot read their content', async () => {
    await remember('User lives in Lisbon');
    const [first] = await rows();
    const place = { vaultId: vault.vaultId, collection: 'memories', field: 'content' } as const;
    const recordId = first!.memoryId;
    const words = 'written by a later version';
    await replaceFirst({ sealed: seal(vault.keys, { ...place, recordId, revision: 1 }, words) });
    const before = vault;
    vault = await rotate();
    const [again] = await rows();
    expect(Buffer.from(again!.sealed).readUInt32BE(1)).toBe(before.keys.keyId + 1);
    expect(again!.fingerprint).not.toEqual(first!.fingerprint);
    expect(vault.keys.previous).toBeUndefined();
  });

  test('are both kept if their texts are now equal', async () => {
    await remember('User lives in Lisbon');
    await remember('User prefers tea');
    // As if an older version had treated the two as different facts.
    const [first, second] = await rows();
    const { text, category } = openMemory(vault, second!);
    const place = { vaultId: vault.vaultId, collection: 'memories', field: 'content' } as const;
    const content = JSON.stringify({ text: `${text}!`, category });
    const recordId = first!.memoryId;
    await replaceFirst({ sealed: seal(vault.keys, { ...place, recordId, revision: 1 }, content) });
    vault = await rotate();
    const kept = await rows();
    expect(kept.map((row) => openMemory(vault, row).text)).toEqual([
      'User prefers tea!',
      'User prefers tea',
    ]);
    const mark = fingerprint(vault.keys, normalize(text));
    expect(kept.filter((row) => Buffer.from(row.fingerprint).equals(mark))).toHaveLength(1);
  });
});

describe('a call in progress with the old token', () => {
  test('is rejected once it reaches resealed rows, and never returns partial results', async () => {
    await remember('User lives in Lisbon');
    await opened.product.checkpoints.save(vault, { title: 'Day one', text: 'State' });
    const [first] = await rows();
    await rotate();
    const { memories, checkpoints, recall } = opened.product;
    const calls = [
      async () => memories.browse(vault, { cursor: undefined, maxSize: 1_000 }),
      async () => memories.forget(vault, first!.memoryId),
      async () => checkpoints.resume(vault),
      async () => recall(vault, 'Lisbon'),
      async () => checkpoints.save(vault, { title: 'Late', text: 'State' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'invalid_token' });
    expect(await opened.ports.memories.count(vault.vaultId)).toBe(1);
    expect(opened.logged).not.toContain('record_unreadable');
  });

  test('reports an unknown id as not found', async () => {
    await rotate();
    await expect(opened.product.memories.forget(vault, newMemoryId())).rejects.toMatchObject({
      code: 'memory_not_found',
    });
  });
});

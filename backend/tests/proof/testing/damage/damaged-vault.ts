import { expect } from '@jest/globals';
import { openDatabase } from '../../../../src/adapters/sqlite/database/database.ts';
import { times } from '../../../../src/testing/times.ts';
import type { ProductOnDisk } from '../../../../src/testing/product-on-disk.ts';
import { damage, type Field, type RowKey } from './damage.ts';

export const memoriesEach = 20;

/** A premium vault with memories and two checkpoints, and direct access to its rows. */
export const vaultToDamage = async (product: ProductOnDisk, name: string, random: () => number) => {
  const { memories, tokens, checkpoints } = product.product;
  const { token, vault: free } = await product.newVault();
  await tokens.setPlan(token, 'premium');
  product.ports.vaultCache.drop(free.vaultId);
  const vault = await tokens.open(token);
  const texts = times(memoriesEach, (index) => `Shelf ${index} of ${name} holds jar${index}`);
  for (const text of texts) {
    await memories.remember(vault, { text, category: 'project', savedBy: undefined });
    // Ensures that they are listed in this order.
    product.clock.move(1_000);
  }
  for (const which of ['former', 'latest']) {
    await checkpoints.save(vault, { title: 'Hand-over', text: `${which} hand-over of ${name}` });
  }
  const database = openDatabase(product.dataDir, { syncData: async () => undefined });
  // Test data does not need to survive a power failure.
  const rowsOf = (table: Field['table'], key: string): RowKey[] =>
    database.sql
      .prepare(`SELECT ${key} AS key FROM ${table} WHERE vault_id = ? ORDER BY ${key}`)
      .all(vault.vaultId)
      .map(({ key: own }) => ({ vaultId: vault.vaultId, key: own as RowKey['key'] }));

  /** Empties all caches, like a restart. */
  const forgetOpened = (): void => {
    product.ports.memoryCache.drop(vault.vaultId);
    product.ports.vaultCache.drop(vault.vaultId);
  };
  const exported = async (): Promise<string[]> =>
    (await Array.fromAsync(memories.exportAll(vault))).flat().map(({ text }) => text);
  const listed = async (): Promise<string[]> =>
    (await memories.browse(vault, { cursor: undefined, maxSize: 100_000 })).memories.map(
      ({ text }) => text,
    );
  return {
    token,
    vault,
    texts,
    rows: {
      memories: rowsOf('memories', 'slot'),
      checkpoints: rowsOf('checkpoints', 'position').toReversed(),
      vaults: rowsOf('vaults', 'vault_id'),
    },
    ...damage(database, random),
    /**
     * Expects that everything except the memory with this number is served unchanged, and that the
     * log reports the damage.
     */
    expectLeftOut: async (index: number): Promise<void> => {
      forgetOpened();
      const before = product.logged.length;
      const others = texts.filter((_, place) => place !== index);
      expect(await exported()).toEqual(others);
      expect(await listed()).toEqual(others);
      const { memories: recalled } = await product.product.recall(vault, `jar${index} on a shelf`);
      const recalledTexts = recalled.map(({ memory }) => memory.text);
      expect(recalledTexts.filter((text) => !others.includes(text))).toEqual([]);
      expect(recalledTexts.length).toBeGreaterThan(0);
      expect(product.logged.slice(before)).toContain('record_unreadable');
    },
    /** Expects that everything is served and nothing is reported. */
    expectWhole: async (): Promise<void> => {
      forgetOpened();
      const before = product.logged.length;
      expect(await exported()).toEqual(texts);
      expect(product.logged.slice(before)).toEqual([]);
    },
    forgetOpened,
    close: database.close,
  };
};

export type VaultToDamage = Awaited<ReturnType<typeof vaultToDamage>>;

export const memory = (column: string, row: RowKey): Field => ({ table: 'memories', column, row });

/** Every memory of every vault, with its row. Each vault must be intact again after it. */
export const eachMemoryOf =
  (vaults: () => readonly VaultToDamage[]) =>
  async (
    check: (vault: VaultToDamage, index: number, row: RowKey) => Promise<void>,
  ): Promise<void> => {
    for (const vault of vaults()) {
      for (const [index, row] of vault.rows.memories.entries()) await check(vault, index, row);
      await vault.expectWhole();
    }
  };

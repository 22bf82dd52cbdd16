import { join } from 'node:path';
import { openDatabase } from '../../../src/adapters/sqlite/database/database.ts';
import { sqliteRowStore } from '../../../src/adapters/sqlite/row-store.ts';
import { openInstallation } from '../../../src/compose/installation.ts';
import { readConfig } from '../../../src/config/read-config.ts';
import { checksumOf } from '../../../src/transfer/checksum.ts';
import { fillVault } from '../../../src/testing/fill-vault.ts';
import { iterations } from '../../proof/testing/iterations.ts';
import { times } from '../../../src/testing/times.ts';
import { someWaitlistRow } from '../../../src/testing/rows.ts';

export const pepper = `3:${Buffer.alloc(32, 7).toString('base64')}`;
export const planted = 'planted';

const end = Date.UTC(2026, 5, 1);
/** More than three batches in any run, so that a move can be killed between two of them, twice. */
const sizes = [
  iterations({ test: 2_100, proof: 6_000 }),
  iterations({ test: 1_000, proof: 3_500 }),
  475,
  25,
];
export const memoriesInFixture = sizes.reduce((sum, size) => sum + size, 0);

/** Fills a new data folder with four vaults; returns their tokens. Only the last one is free. */
export const fillFixture = async (dataDir: string): Promise<string[]> => {
  const { product, ports, close } = await openInstallation(
    readConfig({ DATA_DIR: dataDir, PEPPER: pepper }),
  );
  const tokens: string[] = [];
  for (const [number, size] of sizes.entries()) {
    const { token } = await product.tokens.mint({ name: undefined });
    if (number < sizes.length - 1) await product.tokens.setPlan(token, 'premium');
    const vault = await product.tokens.open(token);
    const facts = times(size, (index) => ({
      text: `${planted} fact ${index} of vault ${number}`,
      category: 'project' as const,
    }));
    const ids = await fillVault({ dataDir, end }, vault, facts);
    await ports.memories.recordAccess(vault.vaultId, ids.slice(0, 20), end + number);
    for (const title of ['former', 'latest']) {
      const text = `${planted} hand-over of vault ${number}`;
      await product.checkpoints.save(vault, { title: `${planted} ${title}`, text });
    }
    tokens.push(token);
  }
  const { token } = await product.tokens.mint({ name: undefined });
  await ports.vaults.shred((await product.tokens.open(token)).vaultId);
  for (const entry of times(3, () => someWaitlistRow())) await ports.waitlist.add(entry);
  await close();
  return tokens;
};

/** One checksum line for everything in a data folder. */
export const sumOfFolder = async (dataDir: string): Promise<string> => {
  const database = openDatabase(dataDir);
  const { vaults, memories, checkpoints, waitlist } = sqliteRowStore(database);
  const sums: string[] = [];
  for (const table of [vaults, memories, checkpoints, waitlist]) {
    const { rows, sha256 } = await checksumOf(table.rows());
    sums.push(`${rows} ${sha256}`);
  }
  await database.close();
  return sums.join('\n');
};

export const secretFile = (dataDir: string): string => join(dataDir, 'server-secret');

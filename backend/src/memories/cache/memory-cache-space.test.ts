import { expect, test } from '@jest/globals';
import { fillVault } from '../../testing/fill-vault.ts';
import { openProductOnDisk } from '../../testing/product-on-disk.ts';
import { times } from '../../testing/times.ts';
import { createMemoryCache } from './memory-cache.ts';

test('vaults that fit individually but not together are not cached together', async () => {
  const { dataDir, ports, newVault, close } = await openProductOnDisk();
  const vaults = [(await newVault()).vault, (await newVault()).vault];
  const facts = times(100, (at) => ({ text: `Milestone ${at}`, category: 'project' as const }));
  for (const vault of vaults) await fillVault({ dataDir, end: Date.now() }, vault, facts);
  const [first, second] = vaults;

  const wide = createMemoryCache({ ...ports, keptBytes: 1e8 });
  await wide.open(first!);
  const one = wide.held().bytes;
  expect(one).toBeGreaterThan(100 * 100);
  await wide.open(second!);
  expect(wide.held()).toEqual({ vaults: 2, bytes: 2 * one });
  wide.close();

  const narrow = createMemoryCache({ ...ports, keptBytes: Math.ceil(1.5 * one) });
  await narrow.open(first!);
  await narrow.open(second!);
  expect(narrow.held()).toEqual({ vaults: 1, bytes: one });
  expect(narrow.ids(second!.vaultId, 100)).toHaveLength(100);
  narrow.close();
  await close();
});

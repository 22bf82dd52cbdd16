import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connectClient } from '../grants/testing/granted-client.ts';
import { days, hours } from '../kernel/duration.ts';
import { AppError } from '../kernel/errors.ts';
import { relevanceSweepJob } from '../relevance/index.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import { jobHandlers } from './job-handlers.ts';

let opened: ProductOnDisk;
beforeEach(async () => {
  opened = await openProductOnDisk();
});
afterEach(async () => opened.close());

test('a step of the sweep that fails does not stop the other steps, and fails the job', async () => {
  const { ports } = opened;
  const done: string[] = [];
  const unavailable = async (): Promise<never> => {
    throw new AppError('storage_unavailable', 'The storage cannot be reached. Try again.');
  };
  const handlers = jobHandlers({
    ...ports,
    grants: { ...ports.grants, removeExpired: unavailable },
    vaults: {
      ...ports.vaults,
      list: async (query) => {
        done.push(query.shredded ? 'revocations' : 'vaults');
        return query.shredded ? unavailable() : ports.vaults.list(query);
      },
    },
    memories: {
      ...ports.memories,
      removeBinnedBefore: async (at) => {
        done.push('bins');
        return ports.memories.removeBinnedBefore(at);
      },
    },
  });
  const sweep = handlers.find(({ name }) => name === relevanceSweepJob.name);
  await expect(sweep?.run({})).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect(done).toEqual(['revocations', 'bins', 'vaults']);
});

test('the second sweep removes what is due, even if each sweep ran in its own process @wrong-clock-loses-nothing', async () => {
  const { product, ports, clock } = opened;
  const { vault } = await opened.newVault();
  await product.tokens.mint({ name: undefined });
  const saved = await product.memories.remember(vault, {
    text: 'User likes tea',
    category: 'preference',
    savedBy: undefined,
  });
  if (saved.outcome !== 'stored') throw new Error('It was not stored.');
  await product.memories.forget(vault, saved.memory.memoryId);
  await connectClient(product, vault);
  clock.move(days(400));
  await ports.vaults.recordUse(vault.vaultId, clock.now());
  const left = async () => [
    (await ports.memories.binned(vault.vaultId, { limit: 9 })).length,
    (await ports.grants.list(vault.vaultId, 0)).length,
    (await ports.vaults.list({ shredded: false, limit: 9 })).length,
  ];
  const sweep = async () => {
    const another = await opened.openAnother();
    const job = jobHandlers(another.ports).find(({ name }) => name === relevanceSweepJob.name);
    await job?.run({});
    await another.close();
    clock.move(hours(6));
    return left();
  };
  expect(await sweep()).toEqual([1, 1, 2]);
  expect(await sweep()).toEqual([0, 0, 1]);
});

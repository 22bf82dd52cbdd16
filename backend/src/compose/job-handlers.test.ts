import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import { relevanceSweepJob } from '../relevance/index.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import { jobHandlers } from './job-handlers.ts';

let opened: ProductOnDisk;
beforeEach(async () => {
  opened = await openProductOnDisk();
});
afterEach(async () => opened.close());

test('a step of the sweep that fails keeps no other one from its work, and fails the job', async () => {
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

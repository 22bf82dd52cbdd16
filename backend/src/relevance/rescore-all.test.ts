import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { days } from '../kernel/duration.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import { someMemoryRow } from '../testing/rows.ts';
import { memoryAccessedJob, relevanceJob, relevanceSweepJob } from './jobs.ts';

let opened: ProductOnDisk;

beforeEach(async () => {
  opened = await openProductOnDisk();
});
afterEach(async () => opened.close());

const activationsOf = async (vaultId: Parameters<typeof opened.ports.memories.page>[0]) =>
  (await opened.ports.memories.page(vaultId, { limit: 1_000 })).map(({ activation }) => activation);

describe('the relevance sweep', () => {
  test('lowers the activations of every vault over many pages', async () => {
    const { vault } = await opened.newVault();
    const { vault: other } = await opened.newVault();
    const createdAt = opened.clock.now();
    for (let index = 0; index < 501; index += 1) {
      await opened.ports.memories.add(vault.vaultId, someMemoryRow({ createdAt }), {
        limit: null,
        maxBytes: null,
        lookup: vault.lookup,
      });
    }
    await opened.ports.memories.add(other.vaultId, someMemoryRow({ createdAt }), {
      limit: null,
      maxBytes: null,
      lookup: other.lookup,
    });
    opened.clock.move(days(30));
    opened.work();
    await opened.ports.queue.enqueue(relevanceSweepJob, {});
    await opened.ports.queue.idle();
    for (const { vaultId } of [vault, other]) {
      const activations = await activationsOf(vaultId);
      expect(activations.every((activation) => activation < -3)).toBe(true);
    }
    expect(opened.logged).toContain('sweep_done');
  });
});

describe('job payloads', () => {
  test('with a wrong shape or a malformed id are rejected @queue-holds-ids', () => {
    const at = 1;
    for (const vaultId of ['', 'v_1', 'm_00000000000000000000000000000000', 7, null]) {
      expect(relevanceJob.payload.safeParse({ vaultId }).success).toBe(false);
      const accessed = { vaultId, memoryIds: [], at };
      expect(memoryAccessedJob.payload.safeParse(accessed).success).toBe(false);
    }
  });
});

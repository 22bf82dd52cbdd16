import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { jobHandlers } from '../src/compose/job-handlers.ts';
import { days, hours } from '../src/kernel/duration.ts';
import { relevanceSweepJob } from '../src/relevance/index.ts';
import { openProductOnDisk, type ProductOnDisk } from '../src/testing/product-on-disk.ts';
import { counted, recordEvidence } from './proof/testing/evidence.ts';
import { iterations } from './proof/testing/iterations.ts';

let product: ProductOnDisk;
let expired: number;
beforeEach(async () => {
  product = await openProductOnDisk();
  expired = 0;
  const count = (_name: string, labels: object): void => {
    if ('action' in labels && labels.action === 'expired') expired += 1;
  };
  product.ports.queue.work(jobHandlers(product.ports, { count }));
});
afterEach(async () => product.close());

/** Two sweeps, because what the first one reads counts only in the second one. */
const sweep = async (): Promise<void> => {
  for (let run = 0; run < 2; run += 1) {
    await product.ports.queue.enqueue(relevanceSweepJob, {});
    await product.ports.queue.idle();
    product.clock.move(hours(6));
  }
  expect(await product.ports.queue.deadCounts()).toEqual({});
};

const mint = async (): Promise<string> =>
  (await product.product.tokens.mint({ name: undefined })).token;

/** The first uses of a token, by name. */
const firstUses: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
  'opened and left': async (token) => product.product.tokens.open(token),
  'saved to': async (token) =>
    product.product.memories.remember(await product.product.tokens.open(token), {
      text: 'User lives in Lisbon',
      category: 'identity',
      savedBy: undefined,
    }),
  'saved to and emptied': async (token) => {
    const vault = await product.product.tokens.open(token);
    const saved = await product.product.memories.remember(vault, {
      text: 'User lives in Porto',
      category: 'identity',
      savedBy: undefined,
    });
    if (saved.outcome === 'stored')
      await product.product.memories.forget(vault, saved.memory.memoryId);
  },
  'handed over with': async (token) =>
    product.product.checkpoints.save(await product.product.tokens.open(token), {
      title: 'Half way',
      text: 'Go on here',
    }),
  'paid for': async (token) => product.product.tokens.setPlan(token, 'premium'),
};

test('the sweep removes tokens unused for 30 days and keeps all used ones @unused-tokens-expire', async () => {
  const many = iterations({ test: 120, proof: 3_000 });
  const unused = await Promise.all(Array.from({ length: many }, mint));
  const used: string[] = [];
  for (const use of Object.values(firstUses)) {
    const token = await mint();
    await use(token);
    used.push(token);
  }
  product.clock.move(days(29));
  await product.product.tokens.open(used[0]!);
  await sweep();
  expect(expired).toBe(0);
  product.clock.move(days(2));
  const young = await mint();
  product.ports.vaultCache.drop((await product.product.tokens.open(used[0]!)).vaultId);
  await product.product.tokens.open(used[0]!);
  await sweep();
  expect(expired).toBe(many);
  for (const token of unused.slice(0, 10)) {
    await expect(product.product.tokens.open(token)).rejects.toMatchObject({
      code: 'invalid_token',
    });
  }
  for (const token of [...used, young]) {
    await expect(product.product.tokens.open(token)).resolves.toBeDefined();
  }
  expect(product.logged).toContain('vaults_expired');
  recordEvidence({
    promise: 'unused-tokens-expire',
    tried: `${counted(many)} unused tokens expired after 30 days, and none of ${counted(used.length + 1)} that were used, paid for or younger`,
  });
});

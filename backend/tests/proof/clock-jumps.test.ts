import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { days, type Duration } from '../../src/kernel/duration.ts';
import { defineJob, bindJob } from '../../src/kernel/jobs/job.ts';
import { activationOf } from '../../src/relevance/index.ts';
import { times } from '../../src/testing/times.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../src/testing/product-on-disk.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import type { OwnedVault } from '../../src/tokens/index.ts';
import { cleanupStack } from './testing/cleanup-stack.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { between, faultSeed } from './testing/fault-seed.ts';
import { fakeTime, startWithOtherClocks } from './testing/crashes/other-clocks.ts';
import { iterations } from './testing/iterations.ts';

jest.setTimeout(300_000);

const ending = cleanupStack();
const tenYears = days(3_652);
const jumps = iterations({ test: 40, proof: 400 });
const library = fakeTime();
let form = 'by the clock port alone';
let product: ProductOnDisk;
let token: string;
let vault: OwnedVault;

beforeEach(async () => {
  product = await openProductOnDisk();
  ({ token, vault } = await product.newVault());
  await product.product.tokens.setPlan(token, 'premium');
  product.ports.vaultCache.drop(vault.vaultId);
  vault = await product.product.tokens.open(token);
});
afterEach(async () => product.close());
afterAll(() => {
  recordEvidence({
    promise: 'wrong-clock-loses-nothing',
    tried:
      `${counted(jumps)} jumps of up to ten years ahead and back (${form}): 0 memories, checkpoints or tokens lost, ` +
      'every activation a number, repeated, delayed and leased jobs run after each jump',
  });
});

/** Reopens the product with empty caches, like a restart. */
const reopen = async (): Promise<void> => {
  product.ports.memoryCache.drop(vault.vaultId);
  product.ports.vaultCache.drop(vault.vaultId);
  vault = await product.product.tokens.open(token);
};

const remember = async (text: string) =>
  product.product.memories.remember(vault, { text, category: 'project', savedBy: undefined });

/**
 * Uses everything that depends on time once. Checks that all numbers are finite and no text is
 * lost.
 */
const useEverything = async (texts: readonly string[]): Promise<void> => {
  await reopen();
  const exported = await Array.fromAsync(product.product.memories.exportAll(vault));
  expect(
    exported
      .flat()
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(texts.toSorted());
  const { memories } = await product.product.recall(vault, 'which lamp stands where');
  expect(memories.length).toBe(Math.min(10, texts.length));
  const all = await product.product.recall(vault, 'What do you know about me?');
  for (const { memory } of [...memories, ...all.memories]) {
    expect(Number.isFinite(memory.activation)).toBe(true);
  }
  await product.ports.queue.idle();
};

describe('a clock that jumps by up to ten years, forward and back @wrong-clock-loses-nothing', () => {
  test('loses no memory, checkpoint or token, and every activation stays a number', async () => {
    const random = seededRandom(faultSeed('clock jumps'));
    product.work();
    const texts: string[] = [];
    const wayOut = [tenYears, -2 * tenYears, tenYears];
    for (let jump = 0; jump < jumps; jump += 1) {
      const by = wayOut[jump] ?? between(random, -tenYears, tenYears);
      product.clock.move(by);
      const text = `Lamp ${jump} stands in room ${jump % 7}`;
      expect(await remember(text)).toMatchObject({ outcome: 'stored' });
      texts.push(text);
      const title = `After jump ${jump}`;
      await product.product.checkpoints.save(vault, { title, text: 'Go on here' });
      expect((await product.product.checkpoints.resume(vault)).found?.title).toBe(title);
      await useEverything(texts);
      product.clock.move(-by);
    }
    await useEverything(texts);
    const { deadLetters } = product.ports.queue;
    expect(await deadLetters()).toEqual([]);
  });

  test('never makes an activation higher than that of a memory just used, and keeps it a number', () => {
    const random = seededRandom(faultSeed('activations'));
    const time = (): number => between(random, 0, 2 * tenYears);
    for (const accessCount of times(5_000, () => between(random, 0, 500))) {
      const life = { createdAt: time(), lastAccessedAt: time(), accessCount };
      const activation = activationOf(life, time());
      expect(Number.isFinite(activation)).toBe(true);
      expect(activation).toBeLessThanOrEqual(Math.log(1 + accessCount));
    }
  });
});

describe('jobs across a jump @wrong-clock-loses-nothing', () => {
  const job = defineJob({
    name: 'ticking',
    payload: z.string(),
    attempts: 5,
    backOff: days(1) / 2,
  });

  test.each([
    ['ten years ahead', tenYears],
    ['ten years back', -tenYears],
  ])('run soon, %s and after it was corrected', async (_, by: Duration) => {
    const ran: string[] = [];
    let fails = true;
    const { queue } = product.ports;
    queue.work([
      bindJob(job, async (payload) => {
        ran.push(payload);
        if (fails) throw new TypeError('not yet');
      }),
    ]);
    await queue.repeat(job, 'repeated', days(1) / 4);
    await queue.idle();
    expect(ran).toEqual(['repeated']);
    // The wrong clock delays or repeats jobs, then it is corrected.
    product.clock.move(by);
    await queue.enqueue(job, 'enqueued');
    await queue.idle();
    expect(ran).toContain('enqueued');
    product.clock.move(-by);
    fails = false;
    ran.splice(0);
    product.clock.move(days(1));
    await queue.idle();
    expect(ran.toSorted()).toEqual(expect.arrayContaining(['enqueued', 'repeated']));
    expect(await queue.waiting()).toEqual({});
  });

  test('a job leased by a process with a wrong clock is taken over immediately', async () => {
    const other = await product.openAnother();
    const { promise: never, resolve: letGo } = Promise.withResolvers<undefined>();
    ending(other.close);
    ending(() => {
      letGo(undefined);
    });
    const ran: string[] = [];
    product.clock.move(tenYears);
    await other.ports.queue.enqueue(job, 'left behind');
    const taken = new Promise<void>((resolve) => {
      // Never ends, like in a killed process.
      other.ports.queue.work([
        bindJob(job, async () => {
          resolve();
          await never;
        }),
      ]);
    });
    await taken;
    product.clock.move(-tenYears);
    product.ports.queue.work([
      bindJob(job, async (payload) => {
        ran.push(payload);
      }),
    ]);
    await product.ports.queue.idle();
    expect(ran).toEqual(['left behind']);
  });
});

// Only if libfaketime is installed. The tests above change the time through the clock port.
if (library !== undefined) {
  test('the real process, started with clocks ten years apart, keeps everything and locks nobody out @wrong-clock-loses-nothing', async () => {
    form = await startWithOtherClocks(library, ending);
  });
}

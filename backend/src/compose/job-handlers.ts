import { confirmedReading } from '../kernel/confirmed-reading.ts';
import { bindJob, type BoundJob } from '../kernel/jobs/job.ts';
import { once } from '../kernel/once.ts';
import type { Metrics } from '../kernel/metrics.ts';
import {
  memoryAccessedJob,
  recordAccess,
  relevanceJob,
  relevanceSweepJob,
  rescore,
  rescoreAll,
} from '../relevance/index.ts';
import { removeExpiredGrants } from '../grants/index.ts';
import { expireBin } from '../memories/index.ts';
import { expireUnused, finishRevocations } from '../tokens/index.ts';
import { storeEntry, waitlistJob } from '../waitlist/index.ts';
import type { ProductNeeds } from '../product.ts';
import { noopTelemetry } from '../telemetry/noop-telemetry.ts';

/**
 * Every job with its handler. The sweep removes rows by the retention of `needs` only while
 * `mayExpire` allows it.
 */
export const jobHandlers = (
  needs: ProductNeeds,
  { count }: Pick<Metrics, 'count'> = noopTelemetry.metrics,
  mayExpire: () => Promise<boolean> = async () => true,
): readonly BoundJob[] => {
  const rescoreVaults = rescoreAll(needs);
  const removeDue = dueRemovals(needs, mayExpire, (expired) => {
    for (let vault = 0; vault < expired; vault += 1) {
      count('mindmirror_token_actions_total', { action: 'expired' });
    }
  });
  return [
    bindJob(memoryAccessedJob, recordAccess(needs)),
    bindJob(relevanceJob, rescore(needs)),
    bindJob(relevanceSweepJob, async (payload) => {
      await runEach([...removeDue(), async () => rescoreVaults(payload)]);
    }),
    bindJob(waitlistJob, storeEntry(needs)),
  ];
};

/** The steps of one sweep that remove rows. */
const dueRemovals =
  (
    needs: ProductNeeds,
    mayExpire: () => Promise<boolean>,
    countExpired: (vaults: number) => void,
  ) =>
  (): readonly (() => Promise<unknown>)[] => {
    const earlier = once(confirmedReading(needs));
    // A use that was dated by a wrong clock a moment ago confirms nothing.
    const newestUse = async () => (await earlier())?.newestUse;
    const earlierSweep = async () => (await earlier())?.at;
    const confirmed = { ...needs, vaults: { ...needs.vaults, newestUse }, earlierSweep };
    const allowed = (remove: () => Promise<number>) => async (): Promise<number> =>
      (await mayExpire()) ? remove() : 0;
    const expire = allowed(expireUnused(confirmed));
    return [
      finishRevocations(needs),
      removeExpiredGrants(confirmed),
      allowed(expireBin(confirmed)),
      async () => {
        countExpired(await expire());
      },
    ];
  };

/** Runs every step, whether or not others fail, and then throws the first failure. */
const runEach = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

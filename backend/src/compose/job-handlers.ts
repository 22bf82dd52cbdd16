import { confirmedReading } from '../kernel/confirmed-reading.ts';
import { bindJob, type BoundJob } from '../kernel/jobs/job.ts';
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
import type { Ports } from '../product.ts';
import { noopTelemetry } from '../telemetry/noop-telemetry.ts';

/**
 * Every job with its handler. The sweep removes rows by the retention of `ports` only while
 * `mayExpire` allows it.
 */
export const jobHandlers = (
  ports: Ports,
  { count }: Pick<Metrics, 'count'> = noopTelemetry.metrics,
  mayExpire: () => Promise<boolean> = async () => true,
): readonly BoundJob[] => {
  // A use that a wrong clock has just dated confirms nothing.
  const newestUse = confirmedReading(ports.clock, ports.vaults.newestUse);
  const vaults = { ...ports.vaults, newestUse };
  const needs = { ...ports, vaults, counts: ports.memories };
  const sweep = rescoreAll(needs);
  const finish = finishRevocations(needs);
  const allowed = (remove: () => Promise<number>) => async (): Promise<number> =>
    (await mayExpire()) ? remove() : 0;
  const expire = allowed(expireUnused(needs));
  const emptyOldBins = allowed(expireBin(needs));
  const removeOldGrants = removeExpiredGrants(needs);
  return [
    bindJob(memoryAccessedJob, recordAccess(needs)),
    bindJob(relevanceJob, rescore(needs)),
    bindJob(relevanceSweepJob, async (payload) => {
      const removeUnused = async (): Promise<void> => {
        const expired = await expire();
        for (let vault = 0; vault < expired; vault += 1) {
          count('mindmirror_token_actions_total', { action: 'expired' });
        }
      };
      const rescoreVaults = async (): Promise<void> => sweep(payload);
      await runEach([finish, removeOldGrants, emptyOldBins, removeUnused, rescoreVaults]);
    }),
    bindJob(waitlistJob, storeEntry({ ...needs, store: ports.waitlist })),
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

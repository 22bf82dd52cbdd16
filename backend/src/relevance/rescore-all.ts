import type { z } from 'zod';
import type { Clock } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { JobHandler } from '../kernel/jobs/job.ts';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/cooperative-scheduler.ts';
import type { MemoryStore } from '../memories/index.ts';
import type { VaultStore } from '../tokens/index.ts';
import type { relevanceSweepJob } from './jobs.ts';
import { rescore } from './rescore.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'list'>;
  readonly memories: Pick<MemoryStore, 'page' | 'setActivations'>;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  readonly log: Log;
};

const pageSize = 200;

/** Rescores every vault, because activations decay with time. Runs on a schedule. */
export const rescoreAll = (needs: Needs): JobHandler<z.infer<typeof relevanceSweepJob.payload>> => {
  const rescoreOne = rescore(needs);
  return async () => {
    let count = 0;
    let after: VaultId | undefined;
    do {
      const vaultIds: readonly VaultId[] = await needs.vaults.list({
        shredded: false,
        limit: pageSize,
        ...(after !== undefined && { after }),
      });
      for (const vaultId of vaultIds) await rescoreOne({ vaultId });
      count += vaultIds.length;
      after = vaultIds.length < pageSize ? undefined : vaultIds.at(-1);
    } while (after !== undefined);
    needs.log.info('sweep_done', { count });
  };
};

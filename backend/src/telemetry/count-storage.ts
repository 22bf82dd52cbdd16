import { isAppError } from '../kernel/errors.ts';
import type { LabelsOf, Metrics } from '../kernel/metrics.ts';
import type { OneTimeIds } from '../kernel/one-time-ids.ts';
import type { RateLimiter } from '../kernel/rate-limiter.ts';
import type { SessionRelay } from '../mcp/index.ts';
import { observeCalls } from './observe-calls.ts';

type Store = LabelsOf<'mindmirror_storage_errors_total'>['store'];

type CountedPorts = {
  readonly vaults: object;
  readonly memories: object;
  readonly checkpoints: object;
  readonly grants: object;
  readonly waitlist: object;
  readonly queue: object;
  readonly vaultInvalidations: object;
  readonly relay: SessionRelay;
  readonly oneTimeIds: OneTimeIds;
  readonly rateLimiter: RateLimiter;
};

/** Counts failures of a store, the queue or the relay, by name. */
export const countStorage = <Storage extends CountedPorts>(
  storage: Storage,
  metrics: Metrics,
): Storage => {
  const counted = <Port extends object>(port: Port, store: Store): Port =>
    observeCalls(port, () => ({
      failed: (error) => {
        if (!isAppError(error)) return;
        const { code } = error;
        if (code !== 'storage_full' && code !== 'storage_unavailable') return;
        metrics.count('mindmirror_storage_errors_total', { store, code });
      },
    }));
  return {
    ...storage,
    vaults: counted(storage.vaults, 'vaults'),
    memories: counted(storage.memories, 'memories'),
    checkpoints: counted(storage.checkpoints, 'checkpoints'),
    grants: counted(storage.grants, 'grants'),
    waitlist: counted(storage.waitlist, 'waitlist'),
    queue: counted(storage.queue, 'queue'),
    vaultInvalidations: counted(storage.vaultInvalidations, 'vault_invalidations'),
    relay: countMessages(counted(storage.relay, 'relay'), metrics),
    oneTimeIds: counted(storage.oneTimeIds, 'one_time_ids'),
    rateLimiter: countRateLimits(storage.rateLimiter, metrics),
  };
};

const countMessages = (relay: SessionRelay, metrics: Metrics): SessionRelay => ({
  ...relay,
  deliver: async (...message) => {
    const name = 'mindmirror_relay_messages_total';
    try {
      const outcome = await relay.deliver(...message);
      metrics.count(name, { outcome });
      return outcome;
    } catch (error) {
      metrics.count(name, { outcome: 'failed' });
      throw error;
    }
  },
});

/** Counts what exceeded an allowance, by the allowance and never by the client. */
const countRateLimits = ({ consume }: RateLimiter, metrics: Metrics): RateLimiter => ({
  consume: async (limit, key, points) => {
    const wait = await consume(limit, key, points);
    if (wait !== undefined) metrics.count('mindmirror_rate_limited_total', { limit });
    return wait;
  },
});

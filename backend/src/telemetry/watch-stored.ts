import type { PromMetrics } from '../adapters/prom-client/metrics.ts';
import { minutes, seconds, type Duration } from '../kernel/duration.ts';

/** The number of vaults and memories; bytes on disk if the database reports them. */
export type StoredAmount = {
  readonly engine: 'sqlite' | 'mongodb';
  readonly vaults: number;
  readonly memories: number;
  readonly bytes: number | undefined;
};

/** Growth takes hours, and counting costs more than all other metrics together. */
const countInterval: Duration = minutes(10);
const answerWithin = seconds(2);

type Needs = {
  readonly stored: () => Promise<StoredAmount>;
  readonly metrics: PromMetrics;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed?: () => number;
};

/**
 * Shows how much is stored: counted when metrics are rendered, at most every ten minutes. Omitted
 * while the store does not respond, because 0 would look like data loss.
 */
export const watchStored = ({
  stored,
  metrics,
  elapsed = () => performance.now(),
}: Needs): void => {
  let known: { readonly at: number; readonly amount: StoredAmount } | undefined;
  let counting: Promise<void> | undefined;

  const count = async (): Promise<void> => {
    try {
      known = { amount: await stored(), at: elapsed() };
    } catch {
      known = undefined;
    } finally {
      counting = undefined;
    }
  };
  metrics.beforeRender(async () => {
    if (known === undefined || elapsed() - known.at >= countInterval) {
      counting ??= count();
      await withTimeout(answerWithin, counting);
    }
    show(metrics, known?.amount);
  });
};

const show = (metrics: PromMetrics, amount: StoredAmount | undefined): void => {
  const rows = amount === undefined ? [] : (['vaults', 'memories'] as const);
  metrics.setEach(
    'mindmirror_stored_rows',
    rows.map((table) => ({ labels: { table }, value: amount?.[table] ?? 0 })),
  );
  metrics.setEach(
    'mindmirror_database_bytes',
    amount?.bytes === undefined ? [] : [{ labels: { engine: amount.engine }, value: amount.bytes }],
  );
};

/** Resolves when the work is done, or earlier if it takes longer than `time`. */
const withTimeout = async (time: Duration, work: Promise<void>): Promise<void> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, time, undefined).unref();
  await Promise.race([work, late]);
  clearTimeout(timer);
};

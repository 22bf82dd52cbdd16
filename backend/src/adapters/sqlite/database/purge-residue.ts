import { setTimeout as wait } from 'node:timers/promises';
import { minutes, seconds, type Duration } from '../../../kernel/duration.ts';
import { isAppError } from '../../../kernel/errors.ts';
import type { Database } from './database.ts';
import { selectResidue, type ResidueCounts } from '../maintenance/purge-steps.ts';

/** Pauses between two steps, given how long the last one took. */
export type Pause = (step: Duration) => Promise<void>;

/**
 * Purges the residue of removed and replaced rows from the page gaps of a file of any size, in
 * steps of a few milliseconds. Does nothing if no process has removed anything since the last time.
 * May be stopped between two steps and restarted; several processes may do it at once.
 * @param pause Throws to stop.
 */
export const purgeResidue = async (database: Database, pause: Pause): Promise<void> => {
  const counts = database.prepare<ResidueCounts>(selectResidue);
  const before = database.read(() => counts.get());
  // Checked here first, so that the maintenance thread does not start unnecessarily.
  if (before === undefined || before.made === before.purged) return;
  for (;;) {
    const start = performance.now();
    if (await database.purgeStep()) return;
    await pause(performance.now() - start);
  }
};

export type Purging = {
  /** Stops between two steps. Safe to call twice. */
  readonly close: () => Promise<void>;
};

type Times = {
  /** How soon a removal is noticed. */
  readonly pollInterval: Duration;
  /** The minimum time between two purges. */
  readonly rest: Duration;
};

const usual: Times = { pollInterval: seconds(10), rest: minutes(1) };
/**
 * Each pause is four times as long as the step before it, so purging uses at most a fifth of one
 * core.
 */
const share = 4;

/** Purges after every removal, until `close`. */
export const startPurgeLoop = (
  database: Database,
  { pollInterval, rest }: Times = usual,
): Purging => {
  const stop = new AbortController();
  const { signal } = stop;

  const pauseFor = async (duration: Duration): Promise<void> => {
    await wait(duration, undefined, { signal, ref: false });
  };
  const purge = async (): Promise<boolean> => {
    let steps = 0;
    try {
      await database.catchUp();
      await purgeResidue(database, async (step) => {
        steps += 1;
        await pauseFor(step * share);
      });
    } catch (error) {
      // A full disk or a database locked by another process: the next poll retries.
      if (!isAppError(error)) throw error;
    }
    return steps > 0;
  };
  const run = async (): Promise<void> => {
    for (;;) {
      await pauseFor(pollInterval);
      if (await purge()) await pauseFor(rest);
    }
  };
  const running = run().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
};

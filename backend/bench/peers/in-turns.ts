import { median } from '../report.ts';
import type { GrowingMemory } from './growing-memory.ts';
import { attempt } from './limits.ts';
import type { InstalledPeer } from './peer.ts';

/** A peer that is measured until it fails. */
export type Contestant = InstalledPeer & {
  readonly memory: GrowingMemory;
  /** Why it is no longer measured. */
  stopped: string | undefined;
};

/** A series of calls. */
export type Timed = {
  /** Median of a call, in milliseconds. */
  readonly millis: number;
  /** Median over the rounds: its time divided by that of MindMirror in the same round. */
  readonly timesOurs: number | undefined;
  /** Mean CPU time of a call and what follows it, in milliseconds. */
  readonly cpuMillis: number;
};

/** `undefined` if it fails, which ends the peer, or has failed before. */
export const whileRunning = async <Value>(
  contestant: Contestant,
  step: () => Promise<Value>,
): Promise<Value | undefined> => {
  if (contestant.stopped !== undefined) return undefined;
  const outcome = await attempt(step);
  if ('value' in outcome) return outcome.value;
  contestant.stopped = outcome.reason;
  await attempt(contestant.memory.close);
  return undefined;
};

/**
 * Runs a call round after round, once per round on every peer, so that other work on the machine
 * affects all of them. Each round starts with a different peer.
 */
export const inTurns = async <Value>(
  contestants: readonly Contestant[],
  rounds: number,
  call: (contestant: Contestant, round: number) => Promise<Value>,
): Promise<ReadonlyMap<Contestant, readonly Value[]>> => {
  const results = new Map<Contestant, Value[]>(contestants.map((each) => [each, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contestants.length;
    for (const contestant of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      const result = await whileRunning(contestant, async () => call(contestant, round));
      if (result !== undefined) results.get(contestant)?.push(result);
    }
  }
  return results;
};

/** Times a call in turns. A peer that fails in between has no result. */
export const timeInTurns = async (
  contestants: readonly Contestant[],
  rounds: number,
  call: (memory: GrowingMemory, round: number) => Promise<void>,
): Promise<ReadonlyMap<Contestant, Timed>> => {
  const cpuBefore = new Map(contestants.map((each) => [each, each.memory.usage().cpuMillis]));
  const times = await inTurns(contestants, rounds, async ({ memory }, round) => {
    const start = performance.now();
    await call(memory, round);
    return performance.now() - start;
  });
  const ours = contestants.find(({ peer }) => peer.from === undefined);
  const ourTimes = ours === undefined ? [] : (times.get(ours) ?? []);
  return new Map(
    contestants.flatMap((each) => {
      const own = times.get(each) ?? [];
      if (each.stopped !== undefined) return [];
      const cpuMillis = (each.memory.usage().cpuMillis - (cpuBefore.get(each) ?? 0)) / rounds;
      return [[each, { millis: median(own), timesOurs: medianRatio(own, ourTimes), cpuMillis }]];
    }),
  );
};

export const medianRatio = (
  times: readonly number[],
  ours: readonly number[],
): number | undefined =>
  ours.length < times.length
    ? undefined
    : median(times.map((time, round) => time / (ours[round] ?? Number.NaN)));

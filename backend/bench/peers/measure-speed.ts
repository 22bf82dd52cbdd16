import { median } from '../report.ts';
import { manyFacts, someQueries } from './facts.ts';
import { openGrowingMemory, type Start } from './growing-memory.ts';
import { inTurns, timeInTurns, whileRunning, type Contestant, type Timed } from './in-turns.ts';
import { attempt, within } from './limits.ts';
import type { InstalledPeer } from './peer.ts';

/** Measured with one number of facts. */
export type Speed = {
  readonly facts: number;
  readonly save: Timed;
  readonly search: Timed;
  /** Resident memory after the searches. */
  readonly megabytes: number;
};

export type Speeds = {
  /** Medians of starts on a memory of 100 facts. */
  readonly start: Start | undefined;
  /** From the smallest memory to the largest. */
  readonly speeds: readonly Speed[];
  /** Why it did not finish. */
  readonly stopped: string | undefined;
};

export const sizes = [100, 1_000, 10_000] as const;
const rounds = 40;
const starts = 7;

type Growing = Contestant & { start: Start | undefined; readonly speeds: Speed[] };

/**
 * Times all peers in turns, each with a separate memory: calls with 100, 1,000 and 10,000 facts,
 * starts with 100. A memory is filled for at most `seconds` before each size.
 */
export const measureSpeeds = async (
  peers: readonly InstalledPeer[],
  seconds: number,
): Promise<ReadonlyMap<string, Speeds>> => {
  const facts = manyFacts(Math.max(...sizes) + sizes.length * rounds);
  const queries = someQueries(rounds);
  const speeds = new Map<string, Speeds>();
  const growing: Growing[] = [];
  for (const installed of peers) {
    const opened = await attempt(async () =>
      openGrowingMemory(installed.peer, installed.packages, facts),
    );
    if ('value' in opened) {
      growing.push({
        ...installed,
        memory: opened.value,
        stopped: undefined,
        start: undefined,
        speeds: [],
      });
    } else
      speeds.set(installed.peer.name, { start: undefined, speeds: [], stopped: opened.reason });
  }
  try {
    for (const size of sizes) {
      await fillAll(growing, size, seconds);
      await timeCalls(growing, size, queries);
      if (size === sizes[0]) await timeStarts(growing, queries);
    }
  } finally {
    for (const { memory, stopped } of growing)
      if (stopped === undefined) await attempt(memory.close);
  }
  for (const { peer, start, speeds: own, stopped } of growing) {
    speeds.set(peer.name, { start, speeds: own, stopped });
  }
  return speeds;
};

/** All at once: filling is not timed. */
const fillAll = async (
  growing: readonly Growing[],
  size: number,
  seconds: number,
): Promise<void> => {
  const checkTime = within(seconds);
  await Promise.all(
    growing.map(async (each) =>
      whileRunning(each, async () => each.memory.fillTo(size, checkTime)),
    ),
  );
};

const timeCalls = async (
  growing: readonly Growing[],
  facts: number,
  queries: readonly string[],
): Promise<void> => {
  const running = growing.filter(({ stopped }) => stopped === undefined);
  const saves = await timeInTurns(running, rounds, async (memory) => memory.saveNext());
  const searches = await timeInTurns(running, rounds, async (memory, round) =>
    memory.search(queries[round] ?? ''),
  );
  for (const each of running) {
    const save = saves.get(each);
    const search = searches.get(each);
    if (save === undefined || search === undefined) continue;
    each.speeds.push({ facts, save, search, megabytes: each.memory.usage().residentBytes / 1e6 });
  }
};

const timeStarts = async (
  growing: readonly Growing[],
  queries: readonly string[],
): Promise<void> => {
  const measured = await inTurns(growing, starts, async ({ memory }) =>
    memory.restart(queries[0] ?? ''),
  );
  for (const each of growing) {
    const own = measured.get(each) ?? [];
    if (own.length < starts) continue;
    each.start = {
      answer: median(own.map(({ answer }) => answer)),
      search: median(own.map(({ search }) => search)),
      cpuMillis: median(own.map(({ cpuMillis }) => cpuMillis)),
    };
  }
};

import { newFolder } from '../../src/testing/programs.ts';
import { median, rounded } from '../report.ts';
import { connect } from './connect.ts';
import { manyFacts, someQueries } from './facts.ts';
import type { Peer } from './peer.ts';

/** At one number of facts, in milliseconds. */
export type Speed = { readonly facts: number; readonly save: number; readonly search: number };

export type Speeds = {
  /** Median of starts on a memory that exists. */
  readonly start: number;
  /** Megabytes with 100 facts, after searches. */
  readonly megabytes: number;
  readonly speeds: readonly Speed[];
  /** How many facts it had when the time was over; `undefined` if it got through. */
  readonly stoppedAt: number | undefined;
};

const sizes = [100, 1_000, 10_000] as const;
const starts = 5;
const timed = 20;

/** Fills a memory with one save after the other, for at most `seconds`, and times calls on the way. */
export const measureSpeed = async (
  peer: Peer,
  packages: string,
  seconds: number,
): Promise<Speeds> => {
  const folder = newFolder('peer');
  const place = { packages, data: folder.path };
  const facts = manyFacts(Math.max(...sizes) + sizes.length * timed);
  const queries = someQueries(timed);
  const speeds: Speed[] = [];
  const startTimes: number[] = [];
  let megabytes = 0;
  let saved = 0;
  let server = await connect(peer, place);
  const saveNext = async (): Promise<void> => {
    const fact = facts[saved];
    saved += 1;
    if (fact !== undefined) await server.save(fact, `Fact ${saved}`);
  };
  try {
    const end = performance.now() + seconds * 1_000;
    for (const size of sizes) {
      while (saved < size && performance.now() < end) await saveNext();
      if (saved < size) break;
      const save = await medianOf(timed, saveNext);
      const search = await medianOf(timed, async (at) => server.search(queries[at] ?? ''));
      speeds.push({ facts: size, save, search });
      if (size !== sizes[0]) continue;
      megabytes = Math.round(server.residentMemory() / 1e6);
      for (let at = 0; at < starts; at += 1) {
        await server.close();
        server = await connect(peer, place);
        startTimes.push(server.startedIn);
      }
    }
  } finally {
    await server.close();
    folder.remove();
  }
  return {
    start: Math.round(median(startTimes)),
    megabytes,
    speeds,
    stoppedAt: speeds.length === sizes.length ? undefined : saved,
  };
};

const medianOf = async (count: number, run: (at: number) => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    await run(at);
    times.push(performance.now() - start);
  }
  return rounded(median(times), 1);
};

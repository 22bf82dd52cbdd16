import { newFolder } from '../../src/testing/programs.ts';
import { connect } from './connect.ts';
import type { CheckTime } from './limits.ts';
import type { NamedFact, Peer } from './peer.ts';
import type { Usage } from './usage.ts';

/** The start of a program, in milliseconds. */
export type Start = {
  /** Until the answer of `initialize`. */
  readonly answer: number;
  /** Until the answer of the first search. */
  readonly search: number;
  /** CPU time until the answer of the first search. */
  readonly cpuMillis: number;
};

/** A running peer whose memory grows by the next facts of a list. */
export type GrowingMemory = {
  /** @throws Error once the time is over */
  readonly fillTo: (size: number, checkTime: CheckTime) => Promise<void>;
  readonly saveNext: () => Promise<void>;
  readonly search: (query: string) => Promise<void>;
  /** Ends the program and starts it again on the same memory. */
  readonly restart: (query: string) => Promise<Start>;
  readonly usage: () => Usage;
  /** Ends the program and removes the memory. */
  readonly close: () => Promise<void>;
};

/** Facts saved per call by peers that have a tool for that; mcp-memory-libsql accepts no more. */
const batch = 50;

export const openGrowingMemory = async (
  peer: Peer,
  packages: string,
  facts: readonly NamedFact[],
): Promise<GrowingMemory> => {
  const folder = newFolder('peer');
  const place = { packages, data: folder.path };
  let server = await connect(peer, place).catch((error: unknown) => {
    folder.remove();
    throw error;
  });
  let saved = 0;
  const saveUpTo = async (size: number): Promise<void> => {
    const next = facts.slice(saved, size);
    saved = size;
    await server.saveMany(next);
  };
  return {
    fillTo: async (size, checkTime) => {
      const step = peer.saveMany === undefined ? 1 : batch;
      while (saved < size) {
        checkTime();
        await saveUpTo(Math.min(size, saved + step));
      }
    },
    saveNext: async () => saveUpTo(saved + 1),
    search: async (query) => {
      await server.search(query);
    },
    restart: async (query) => {
      await server.close();
      server = await connect(peer, place);
      const start = performance.now();
      await server.search(query);
      const { startedIn: answer } = server;
      const search = answer + performance.now() - start;
      return { answer, search, cpuMillis: server.usage().cpuMillis };
    },
    usage: () => server.usage(),
    close: async () => {
      await server.close();
      folder.remove();
    },
  };
};

import { spawnSync } from 'node:child_process';
import MiniSearch from 'minisearch';
import type { Timestamp } from '../src/kernel/clock.ts';
import { createScheduler } from '../src/kernel/cooperative-scheduler.ts';
import type { Memory } from '../src/memories/index.ts';
import { createRecallIndex } from '../src/recall/recall-index.ts';
import type { WordVectors } from '../src/vectors/index.ts';

/** A search engine to compare. */
export type Engine = {
  readonly name: string;
  /** `queries` are all queries that follow, for engines that answer them in one batch. */
  readonly open: (
    memories: readonly Memory[],
    now: Timestamp,
    queries: readonly string[],
  ) => (query: string) => readonly Memory[] | Promise<readonly Memory[]>;
};

const maxResults = 10;

export const ourEngine = (vectors: WordVectors): Engine => ({
  name: 'mindmirror',
  open: (memories, now) => {
    const index = createRecallIndex(vectors);
    for (const memory of memories) index.add(memory);
    const scheduler = createScheduler();
    return async (query) =>
      (await index.search(query, { now, limit: maxResults }, scheduler())).map(
        ({ memory }) => memory,
      );
  },
});

/** BM25 over plain words (k1 1.2, b 0.75), the default of most search engines. */
export const plainBm25: Engine = {
  name: 'bm25',
  open: (memories) => {
    const texts = memories.map(({ text }) => plainWords(text));
    const meanLength = texts.reduce((sum, words) => sum + words.length, 0) / texts.length;
    const holders = new Map<string, number[]>();
    texts.forEach((words, at) => {
      for (const word of new Set(words)) holders.set(word, [...(holders.get(word) ?? []), at]);
    });
    return (query) => {
      const scores = new Map<number, number>();
      for (const word of new Set(plainWords(query))) {
        const holding = holders.get(word) ?? [];
        const weight = Math.log(1 + (texts.length - holding.length + 0.5) / (holding.length + 0.5));
        for (const at of holding) {
          const words = texts[at] ?? [];
          const count = words.filter((each) => each === word).length;
          const discount = 1.2 * (0.25 + (0.75 * words.length) / meanLength);
          scores.set(at, (scores.get(at) ?? 0) + (weight * count * 2.2) / (count + discount));
        }
      }
      return topK(
        memories,
        [...scores].sort(([, one], [, other]) => other - one).map(([at]) => at),
      );
    };
  },
};

/** MiniSearch with its defaults; words are combined with OR. */
export const miniSearch: Engine = {
  name: 'minisearch',
  open: (memories) => {
    const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
    index.addAll(memories.map(({ text }, id) => ({ id, text })));
    return (query) =>
      topK(
        memories,
        index.search(query).map(({ id }) => Number(id)),
      );
  },
};

/**
 * An external program, such as a neural model. It is started once per store, reads one JSON object
 * from standard input, `{"memories": [text], "queries": [text]}`, and writes one to standard
 * output, `{"found": [[index of a memory, best first] for each query]}`.
 */
export const outsideEngine = (command: string): Engine => ({
  name: 'cmd',
  open: (memories, _, queries) => {
    const input = JSON.stringify({ memories: memories.map(({ text }) => text), queries });
    const { status, stdout } = spawnSync(command, {
      shell: true,
      input,
      maxBuffer: 2 ** 30,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`${command} ended with status ${status ?? 'none'}.`);
    const { found } = JSON.parse(stdout) as { readonly found: readonly (readonly number[])[] };
    return (query) => topK(memories, found[queries.indexOf(query)] ?? []);
  },
});

const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const topK = (memories: readonly Memory[], places: readonly number[]): Memory[] =>
  places.slice(0, maxResults).flatMap((at) => memories[at] ?? []);

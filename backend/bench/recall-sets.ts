import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Timestamp } from '../src/kernel/clock.ts';
import { days, hours } from '../src/kernel/duration.ts';
import type { Memory } from '../src/memories/index.ts';
import { seededRandom } from '../src/testing/seeded-random.ts';
import { someMemory } from '../src/testing/some-values.ts';

/** One person's memories and queries about them. */
export type RecallSet = {
  readonly setId: string;
  readonly memories: readonly StatedMemory[];
  readonly queries: readonly StatedQuery[];
};
type StatedMemory = { readonly id: string; readonly text: string; readonly createdAt?: string };
export type StatedQuery = {
  readonly text: string;
  readonly relevantIds: readonly string[];
  readonly type?: string;
};

/** A set as stored in a vault, with distractors added. */
export type Store = {
  readonly memories: readonly Memory[];
  /** The data set id of each memory. Distractors have none. */
  readonly idOf: ReadonlyMap<Memory, string>;
  /** The time of the queries: a day after the newest memory. */
  readonly now: Timestamp;
};

/** The names of all set files in a directory: `NAME.jsonl`. */
export const setNames = (directory: string): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => file.replace(/\.jsonl$/, ''))
    .sort();

export const readSets = (directory: string, name: string): RecallSet[] =>
  // The format that the data set documents.
  lines(join(directory, `${name}.jsonl`)).map((line) => JSON.parse(line) as RecallSet);

/** One-line facts about other people, grouped by person. */
export const readDistractors = (directory: string): string[] =>
  lines(join(directory, 'distractors.txt'));

const lines = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);

/** A person has about five consecutive facts. */
const distractorsTogether = 5;
/** A vault with thousands of memories takes years to fill. */
const yearsOfDistractors = days(5 * 365);

/**
 * The memories of a set as stored in a vault, plus `pad` distractors saved in small groups at
 * random times in the five years before the newest memory. A set without times is shuffled and its
 * memories are saved half a day apart, because their order in the file, often by topic, would be a
 * hint.
 */
export const storeOf = (set: RecallSet, distractors: readonly string[], pad: number): Store => {
  const random = seededRandom(7);
  const isDated = set.memories.every(({ createdAt }) => createdAt !== undefined);
  const own = isDated ? set.memories : shuffled(set.memories, random);
  const stated = own.map((memory, index) => ({
    memory: memoryOf(
      memory.text,
      Date.parse(memory.createdAt ?? '2026-01-01') + (isDated ? 0 : index * hours(12)),
    ),
    id: memory.id,
  }));
  const newest = stated.reduce((latest, { memory }) => Math.max(latest, memory.createdAt), 0);
  const handfuls = Array.from(
    { length: Math.floor(distractors.length / distractorsTogether) },
    (_, index) => index * distractorsTogether,
  );
  const others = shuffled(handfuls, random)
    .slice(0, Math.ceil(pad / distractorsTogether))
    .flatMap((first) => {
      const at = newest - Math.floor(random() * yearsOfDistractors);
      return distractors
        .slice(first, first + distractorsTogether)
        .map((text) => memoryOf(text, at));
    });
  return {
    memories: [...stated.map(({ memory }) => memory), ...others],
    idOf: new Map(stated.map(({ memory, id }) => [memory, id])),
    now: newest + days(1),
  };
};

const memoryOf = (text: string, createdAt: Timestamp): Memory =>
  someMemory({ text, category: 'identity', createdAt });

/** Fisher–Yates shuffle. */
const shuffled = <Each>(all: readonly Each[], random: () => number): Each[] => {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [mixed[last], mixed[other]];
    if (one === undefined || two === undefined) continue;
    mixed[last] = two;
    mixed[other] = one;
  }
  return mixed;
};

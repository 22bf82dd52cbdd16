import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Timestamp } from '../src/kernel/clock.ts';
import { days, hours } from '../src/kernel/duration.ts';
import { newMemoryId } from '../src/kernel/ids.ts';
import type { Memory } from '../src/memories/index.ts';
import { seededRandom } from '../src/testing/seeded-random.ts';

/** One person's memories and what is asked of them. */
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

/** A set as a vault holds it, with distractors added. */
export type Store = {
  readonly memories: readonly Memory[];
  /** The id in the data of each memory; distractors have none. */
  readonly idOf: ReadonlyMap<Memory, string>;
  /** When the questions are asked: a day after the newest memory. */
  readonly now: Timestamp;
};

/** The names of all files of sets in a directory: `NAME.jsonl`. */
export const setNames = (directory: string): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => file.replace(/\.jsonl$/, ''))
    .sort();

export const readSets = (directory: string, name: string): RecallSet[] =>
  // The data's own form, as its description gives it.
  lines(join(directory, `${name}.jsonl`)).map((line) => JSON.parse(line) as RecallSet);

/** One-line facts about other people, those of one person together. */
export const readDistractors = (directory: string): string[] =>
  lines(join(directory, 'distractors.txt'));

const lines = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);

/** A person's facts come about five in a row. */
const distractorsTogether = 5;
/** A vault of many thousand memories took years to fill. */
const yearsOfDistractors = days(5 * 365);

/**
 * The memories of a set as they would stand in a vault, and `pad` distractors saved in handfuls at
 * times drawn from the five years before the newest memory. A set without times is shuffled and
 * its memories are saved half a day apart: their order in the file, often by topic, tells nothing.
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

const memoryOf = (text: string, createdAt: Timestamp): Memory => ({
  memoryId: newMemoryId(),
  text,
  category: 'identity',
  savedBy: undefined,
  createdAt,
  lastAccessedAt: undefined,
  accessCount: 0,
  activation: 0,
});

/** Fisher and Yates. */
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

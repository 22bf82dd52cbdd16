import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKindPairs, readPairs, readTalk } from '../quality/read-pairs.ts';
import { readPeople } from '../quality/everyday/read-people.ts';
import {
  judgePairs,
  scorePairs,
  type JudgedPair,
  type LabeledPair,
} from '../quality/score-pairs.ts';
import { createConflictIndex } from '../src/conflicts/index.ts';
import { newMemoryId } from '../src/kernel/ids.ts';
import { createScheduler } from '../src/kernel/cooperative-scheduler.ts';
import { rounded, type Benchmark, type Figures } from './report.ts';

const usualData = '../shared/bench/conflict';

/** `source` is the origin of a pair. */
type Pair = LabeledPair & { readonly source: string };
/** The memories of one person in order, without any labeled conflict. */
type Stream = { readonly memories: readonly Remembered[] };
type Remembered = { readonly text: string; readonly inEnglish?: string | undefined };

/**
 * Measures precision and recall of conflicts and duplicates on labeled pairs (`pairs.jsonl`) per
 * source, and the rate of false alarms while one person's memories (`streams.jsonl`) are saved in
 * order; then the same on our own data (`backend/quality`): its test third by kind, the older
 * pairs, the talk of ten people and the facts of the everyday data set.
 */
export const conflicts: Benchmark = async ({ data = usualData }) => {
  const pairs = await readLines<Pair>(join(data, 'pairs.jsonl'));
  const streams = await readLines<{ memories: string[] }>(join(data, 'streams.jsonl'));
  const rows: { readonly source: string; readonly own: Figures }[] = [];
  for (const [source, own = []] of [...bySource(pairs), ...ownPairs()])
    rows.push({ source, own: figuresOf(await judgePairs(own)) });
  for (const [source, own] of [['streams', streams.map(plain)], ...ownStreams()] as const)
    rows.push({ source, own: await alarmsIn(own) });
  return {
    title: 'Conflicts and duplicates: precision and recall',
    rows: rows.map(({ source, own }) => ({ source, ...own })),
    figures: Object.assign({}, ...rows.map(({ source, own }) => named(source, own))) as Figures,
  };
};

/** With the false alarms per 100 pairs if no pair is a conflict. */
const figuresOf = (judged: readonly JudgedPair[]): Figures => {
  const alarms = judged.filter(({ reason }) => reason !== undefined).length;
  const isFree = judged.every(({ label }) => label !== 'conflict');
  const rate = rounded((100 * alarms) / judged.length);
  return { ...scorePairs(judged), ...(isFree && { alarms_per_100: rate }) };
};

type Group = readonly [source: string, pairs: readonly LabeledPair[] | undefined];

const bySource = (pairs: readonly Pair[]): Group[] =>
  Object.entries(Object.groupBy(pairs, ({ source }) => source));

/** Our own pairs, for which no rule was written. */
const ownPairs = (): Group[] => {
  const test = readKindPairs().filter(({ split }) => split === 'test');
  const kinds = Object.entries(Object.groupBy(test, ({ kind }) => kind));
  return [
    ...kinds.map(([kind, own]) => [`own ${kind}`, own] as const),
    ['own test', test],
    ['own older', readPairs()],
  ];
};

const plain = ({ memories }: { readonly memories: readonly string[] }): Stream => ({
  memories: memories.map((text) => ({ text })),
});

const ownStreams = (): (readonly [source: string, streams: readonly Stream[]])[] => [
  ['own talk', readTalk().map(plain)],
  [
    'own everyday',
    readPeople()
      .filter(({ split }) => split === 'test')
      .map(({ facts }) => ({
        memories: facts.map(({ text, english }) => ({ text, inEnglish: english })),
      })),
  ],
];

const readLines = async <Line>(path: string): Promise<Line[]> => {
  const text = await readFile(path, 'utf8');
  // The format that the data set documents.
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
};

const named = (source: string, scores: Figures): Figures =>
  Object.fromEntries(Object.entries(scores).map(([name, score]) => [`${source}.${name}`, score]));

const alarmsIn = async (streams: readonly Stream[]): Promise<Figures> => {
  const scheduler = createScheduler();
  let remembers = 0;
  let alarms = 0;
  let doubles = 0;
  for (const { memories } of streams) {
    const index = createConflictIndex();
    for (const remembered of memories) {
      const memory = { ...remembered, memoryId: newMemoryId(), category: 'identity' };
      remembers += 1;
      const search = index.search(scheduler());
      if ((await search.conflictsOf(memory)).length > 0) alarms += 1;
      if ((await search.duplicatesOf(memory)).length > 0) doubles += 1;
      index.add(memory);
    }
  }
  return {
    remembers,
    alarms_per_100: rounded((100 * alarms) / remembers),
    duplicates_per_100: rounded((100 * doubles) / remembers),
  };
};

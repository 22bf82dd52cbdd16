import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scorePairs, type LabelledPair, type PairScores } from '../quality/score-pairs.ts';
import { createConflictIndex } from '../src/conflicts/index.ts';
import { newMemoryId } from '../src/kernel/ids.ts';
import { createScheduler } from '../src/kernel/cooperative-scheduler.ts';
import { rounded, type Benchmark, type Figures } from './report.ts';

const usualData = '../shared/bench/conflict';

/** `source` is the origin of a pair. */
type Pair = LabelledPair & { readonly source: string };
/** The memories of one person in order, without any labelled conflict. */
type Stream = { readonly memories: readonly string[] };

/**
 * Measures precision and recall of conflicts and duplicates on labelled pairs (`pairs.jsonl`) per
 * source, and the rate of false alarms while one person's memories (`streams.jsonl`) are saved in
 * order.
 */
export const conflicts: Benchmark = async ({ data = usualData }) => {
  const pairs = await readLines<Pair>(join(data, 'pairs.jsonl'));
  const streams = await readLines<Stream>(join(data, 'streams.jsonl'));
  const scores = Object.entries(Object.groupBy(pairs, ({ source }) => source)).map(
    ([source, own = []]) => ({ source, ...scorePairs(own) }),
  );
  const alarms = await alarmsIn(streams);
  return {
    title: 'Conflicts and duplicates: precision and recall',
    rows: [...scores, { source: 'streams', ...alarms }],
    figures: Object.assign(
      {},
      ...scores.map(({ source, ...figures }) => named(source, figures)),
      named('streams', alarms),
    ) as Figures,
  };
};

const readLines = async <Line>(path: string): Promise<Line[]> => {
  const text = await readFile(path, 'utf8');
  // The format that the data set documents.
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
};

const named = (source: string, scores: PairScores | Figures): Figures =>
  Object.fromEntries(Object.entries(scores).map(([name, score]) => [`${source}.${name}`, score]));

const alarmsIn = async (streams: readonly Stream[]): Promise<Figures> => {
  const scheduler = createScheduler();
  let remembers = 0;
  let alarms = 0;
  let doubles = 0;
  for (const { memories } of streams) {
    const index = createConflictIndex();
    for (const text of memories) {
      const memory = { memoryId: newMemoryId(), text, category: 'identity' };
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

import { loadWordVectors } from '../src/vectors/index.ts';
import { miniSearch, ourEngine, outsideEngine, plainBm25, type Engine } from './recall-engines.ts';
import {
  readDistractors,
  readSets,
  setNames,
  storeOf,
  type RecallSet,
  type StatedQuery,
} from './recall-sets.ts';
import { percentile, rounded, type Benchmark } from './report.ts';

const usualData = '../shared/bench/recall';
const maxResults = 10;

/**
 * Measures R@10, nDCG@10 and the search time for every set file in a directory: MindMirror, plain
 * BM25, MiniSearch and the program given by `cmd`. `pad` adds distractors to the LoCoMo sets; in
 * other sets they could be correct answers.
 */
export const recall: Benchmark = async ({ data = usualData, pad = 0, cmd }) => {
  const ours = ourEngine(loadWordVectors());
  const distractors = pad > 0 ? readDistractors(data) : [];
  const outside = cmd === undefined ? [] : [outsideEngine(cmd)];
  const scores: (Score & { readonly set: string; readonly engine: string })[] = [];
  for (const set of setNames(data)) {
    const sets = readSets(data, set);
    const added = set.startsWith('locomo') ? pad : 0;
    for (const engine of [ours, plainBm25, miniSearch, ...outside]) {
      const scored = await score(sets, distractors, added, engine);
      const row = { set, engine: engine.name, distractors: added, ...scored };
      scores.push(row);
    }
  }
  return {
    title: 'Recall: R@10 (r10), nDCG@10, search time',
    rows: scores,
    figures: Object.fromEntries(
      scores.flatMap(({ set, engine, r10, ndcg10, p95_ms }) =>
        Object.entries({ r10, ndcg10, p95_ms }).map(([figure, value]) => [
          engine === ours.name ? `${set}.${figure}` : `${engine}.${set}.${figure}`,
          value,
        ]),
      ),
    ),
  };
};

type Score = { readonly r10: number; readonly ndcg10: number; readonly p95_ms: number };

const score = async (
  sets: readonly RecallSet[],
  distractors: readonly string[],
  pad: number,
  engine: Engine,
): Promise<Score> => {
  const recalled: number[] = [];
  const gains: number[] = [];
  const times: number[] = [];
  for (const set of sets) {
    const { memories, idOf, now } = storeOf(set, distractors, pad);
    const search = engine.open(
      memories,
      now,
      set.queries.map(({ text }) => text),
    );
    for (const query of set.queries) {
      const start = performance.now();
      const found = (await search(query.text)).slice(0, maxResults);
      times.push(performance.now() - start);
      const isRight = found.map((memory) => query.relevantIds.includes(idOf.get(memory) ?? ''));
      recalled.push(isRight.filter(Boolean).length / query.relevantIds.length);
      gains.push(gainOf(isRight, query));
    }
  }
  return {
    r10: rounded(meanOf(recalled), 3),
    ndcg10: rounded(meanOf(gains), 3),
    p95_ms: rounded(percentile(times, 0.95)),
  };
};

/** Normalized discounted cumulative gain (Järvelin & Kekäläinen 2002) with binary relevance. */
const gainOf = (isRight: readonly boolean[], { relevantIds }: StatedQuery): number => {
  const gain = (rights: readonly boolean[]): number =>
    rights.reduce((sum, right, rank) => sum + (right ? 1 / Math.log2(rank + 2) : 0), 0);
  return gain(isRight) / gain(relevantIds.slice(0, maxResults).map(() => true));
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

import type { RequestPair } from '../quality/everyday/read-pairs.ts';
import type { Topic } from '../src/recall/question/topic-associations.ts';
import { dimensions } from '../src/vectors/index.ts';
import type { Direction } from './fit-matrix.ts';

/** The mean directions of the requests and of the facts of each topic. */
export const fitTopics = (pairs: readonly RequestPair[], direction: Direction): Topic[] =>
  Array.from(Map.groupBy(pairs, ({ topic }) => topic).values(), (own) => ({
    asked: meanDirection(own.map(({ request }) => direction(request))),
    needed: meanDirection(own.map(({ fact }) => direction(fact))),
  }));

const meanDirection = (vectors: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(dimensions);
  for (const vector of vectors) {
    for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
};

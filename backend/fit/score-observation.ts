import { featureNames } from '../src/recall/features/index.ts';
import type { Weights } from '../src/recall/linear-score.ts';
import type { Observation } from './observe.ts';

/** The rows of the ten best candidates and their scores, best first. */
export const bestTen = (
  { rows, size }: Observation,
  weights: Weights,
): { readonly row: number; readonly score: number }[] => {
  const width = featureNames.length;
  const each = featureNames.map((name) => {
    const [base, growth] = weights.get(name) ?? [0, 0];
    return base + growth * size;
  });
  return Array.from({ length: rows.length / width }, (_, row) => ({
    row,
    score: each.reduce((sum, weight, at) => sum + weight * (rows[row * width + at] ?? 0), 0),
  }))
    .sort((one, other) => other.score - one.score)
    .slice(0, 10);
};

/** R@10: the share of the relevant memories, of ten at most, that are among the ten best. */
export const recallAtTen = (observation: Observation, weights: Weights): number =>
  rightAmongTen(observation, weights) / observation.wanted;

/** 1 if at least one relevant memory is among the ten best, otherwise 0. */
export const hitAtTen = (observation: Observation, weights: Weights): number =>
  Math.min(1, rightAmongTen(observation, weights));

const rightAmongTen = (observation: Observation, weights: Weights): number => {
  const relevant = new Set(observation.relevant);
  return bestTen(observation, weights).filter(({ row }) => relevant.has(row)).length;
};

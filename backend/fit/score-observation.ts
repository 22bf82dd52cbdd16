import { featureNames } from '../src/recall/features/index.ts';
import { mixtureOf, type Weights } from '../src/recall/ranking/linear-score.ts';
import type { Observation } from './observe.ts';

/** A candidate and its score. */
type Scored = { readonly row: number; readonly score: number };

/** All candidates, best first. As in recall, memories with identifiers of the query come first. */
export const ranked = ({ rows, parts }: Observation, weights: Weights): Scored[] => {
  const width = featureNames.length;
  const each = featureNames.map((name) => mixtureOf(weights.get(name) ?? [], parts));
  const held = featureNames.indexOf('identifiers_held');
  return Array.from({ length: rows.length / width }, (_, row) => ({
    row,
    score: each.reduce((sum, weight, at) => sum + weight * (rows[row * width + at] ?? 0), 0),
  })).sort(
    (one, other) =>
      (rows[other.row * width + held] ?? 0) - (rows[one.row * width + held] ?? 0) ||
      other.score - one.score,
  );
};

/** R@10: the share of the relevant memories, of ten at most, that are among the ten best. */
export const recallAtTen = (observation: Observation, weights: Weights): number =>
  rightAmongTen(observation, weights) / observation.wanted;

/** 1 if at least one relevant memory is among the ten best, otherwise 0. */
export const hitAtTen = (observation: Observation, weights: Weights): number =>
  Math.min(1, rightAmongTen(observation, weights));

const rightAmongTen = (observation: Observation, weights: Weights): number => {
  const relevant = new Set(observation.relevant);
  return ranked(observation, weights)
    .slice(0, 10)
    .filter(({ row }) => relevant.has(row)).length;
};

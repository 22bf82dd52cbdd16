import type { WordVectors } from '../vectors/index.ts';
import { createRecallIndex, type RecallIndex } from './recall-index.ts';

const views = new WeakMap<() => WordVectors, () => RecallIndex>();

/**
 * The view of a vault's memories as a recall index. Callers with the same word vectors get the same
 * view, so they share one index per vault.
 */
export const recallView = (wordVectors: () => WordVectors): (() => RecallIndex) => {
  const view = views.get(wordVectors) ?? (() => createRecallIndex(wordVectors()));
  views.set(wordVectors, view);
  return view;
};

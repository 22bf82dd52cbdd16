import type { WordVectors } from '../vectors/index.ts';
import { createRecallIndex, type RecallIndex } from './recall-index.ts';

const views = new WeakMap<() => WordVectors, () => RecallIndex>();

/** The index in which all callers with these word vectors search a vault. */
export const recallView = (wordVectors: () => WordVectors): (() => RecallIndex) => {
  const view = views.get(wordVectors) ?? (() => createRecallIndex(wordVectors()));
  views.set(wordVectors, view);
  return view;
};

import type { CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import { pickCandidates, type RecallFilter } from './candidates.ts';
import { featureExtractors, type Column, type Features } from '../features/index.ts';
import type { RankingContext } from '../features/feature-extractor.ts';
import type { Question } from '../question/question.ts';
import { beginSearch } from './search.ts';
import type { DocumentTable } from '../indexing/document-table.ts';
import type { Vocabulary } from '../indexing/vocabulary.ts';

/**
 * Selects the candidates for a question among the memories of one vault that pass the filter, and
 * computes their features.
 */
export const extractFeatures = async (
  question: Question,
  table: DocumentTable,
  vocabulary: Vocabulary,
  work: CooperativeTask,
  filter: RecallFilter = {},
): Promise<{ readonly context: RankingContext; readonly features: Features }> => {
  const search = await beginSearch(question, table, vocabulary, work);
  const context = { ...search, candidates: await pickCandidates(search, filter, work) };
  const features = new Map<string, Column>();
  const earlier = (name: string): Column => {
    const column = features.get(name);
    if (column === undefined) throw new Error(`No earlier feature is named ${name}.`);
    return column;
  };
  for (const { names, extract } of featureExtractors) {
    const columns = await extract(context, earlier, work);
    names.forEach((name, at) => features.set(name, columns[at] ?? new Float32Array()));
    if (work.shouldYield()) await work.yieldNow();
  }
  return { context, features };
};

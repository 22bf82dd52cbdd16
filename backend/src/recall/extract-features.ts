import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { pickCandidates } from './candidates.ts';
import { featureExtractors, type Column, type Features } from './features/index.ts';
import type { RankingContext } from './features/feature-extractor.ts';
import type { Question } from './question.ts';
import { beginSearch } from './search.ts';
import type { DocumentTable } from './document-table.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Puts a question to a vault: which memories come near, and all that speaks for each of them. */
export const extractFeatures = async (
  question: Question,
  shelf: DocumentTable,
  vocabulary: Vocabulary,
  work: CooperativeTask,
): Promise<{ readonly look: RankingContext; readonly evidence: Features }> => {
  const search = await beginSearch(question, shelf, vocabulary, work);
  const look = { ...search, candidates: await pickCandidates(search, work) };
  const evidence = new Map<string, Column>();
  const gathered = (name: string): Column => {
    const column = evidence.get(name);
    if (column === undefined) throw new Error(`No evidence before this one is named ${name}.`);
    return column;
  };
  for (const { names, weigh } of featureExtractors) {
    const columns = await weigh(look, gathered, work);
    names.forEach((name, at) => evidence.set(name, columns[at] ?? new Float32Array()));
    if (work.shouldYield()) await work.yieldNow();
  }
  return { look, evidence };
};

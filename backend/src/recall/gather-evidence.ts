import type { LongWork } from '../kernel/slices.ts';
import { pickCandidates } from './candidates.ts';
import { evidenceKinds, type Column, type Evidence } from './evidence/index.ts';
import type { CloseLook } from './evidence/evidence-kind.ts';
import type { Question } from './question.ts';
import { beginSearch } from './search.ts';
import type { Shelf } from './shelf.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Puts a question to a vault: which memories come near, and all that speaks for each of them. */
export const gatherEvidence = async (
  question: Question,
  shelf: Shelf,
  vocabulary: Vocabulary,
  work: LongWork,
): Promise<{ readonly look: CloseLook; readonly evidence: Evidence }> => {
  const search = await beginSearch(question, shelf, vocabulary, work);
  const look = { ...search, candidates: await pickCandidates(search, work) };
  const evidence = new Map<string, Column>();
  const gathered = (name: string): Column => {
    const column = evidence.get(name);
    if (column === undefined) throw new Error(`No evidence before this one is named ${name}.`);
    return column;
  };
  for (const { names, weigh } of evidenceKinds) {
    const columns = await weigh(look, gathered, work);
    names.forEach((name, at) => evidence.set(name, columns[at] ?? new Float32Array()));
    if (work.isDue()) await work.pause();
  }
  return { look, evidence };
};

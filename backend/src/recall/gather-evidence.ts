import { pickCandidates } from './candidates.ts';
import { evidenceKinds, type Column, type Evidence } from './evidence/index.ts';
import type { CloseLook } from './evidence/evidence-kind.ts';
import type { Question } from './question.ts';
import { beginSearch } from './search.ts';
import type { Shelf } from './shelf.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Puts a question to a vault: which memories come near, and all that speaks for each of them. */
export const gatherEvidence = (
  question: Question,
  shelf: Shelf,
  vocabulary: Vocabulary,
): { readonly look: CloseLook; readonly evidence: Evidence } => {
  const search = beginSearch(question, shelf, vocabulary);
  const look = { ...search, candidates: pickCandidates(search) };
  const evidence = new Map<string, Column>();
  const gathered = (name: string): Column => {
    const column = evidence.get(name);
    if (column === undefined) throw new Error(`No evidence before this one is named ${name}.`);
    return column;
  };
  for (const { names, weigh } of evidenceKinds) {
    const columns = weigh(look, gathered);
    names.forEach((name, at) => evidence.set(name, columns[at] ?? new Float32Array()));
  }
  return { look, evidence };
};

import type { MemoryResponse } from '../../../../../backend/src/rest/api-contract.ts';
import { longestText } from '../limits.ts';

export type Category = MemoryResponse['category'];

/** A fact that could become a memory. */
export type Candidate = {
  readonly text: string;
  readonly inEnglish?: string | undefined;
  readonly category: Category;
};

/** The recognized format of a file or pasted text, and the facts in it. */
export type ReadImport = {
  /** For people, e.g. "Claude memory export". */
  readonly source: string;
  readonly candidates: readonly Candidate[];
};

/** Maximum facts read from one file: nobody would review more. */
const maxCandidates = 5_000;

/** Trims, leaves out what is empty or too long to be one fact, and what is in it twice. */
export const tidy = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const seen = new Set<string>();
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    if (kept.length === maxCandidates) break;
    const text = candidate.text.trim();
    const key = text.toLowerCase();
    if (text === '' || text.length > longestText || seen.has(key)) continue;
    seen.add(key);
    kept.push({ ...candidate, text });
  }
  return kept;
};

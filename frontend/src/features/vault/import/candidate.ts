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
  /** How many texts were left out because they are too long to be one memory. */
  readonly tooLong?: number;
};

export const isTooLong = ({ text }: Candidate): boolean => text.trim().length > longestText;

/** The facts of two files, the first ones first. */
export const joined = (first: ReadImport, second: ReadImport): ReadImport => ({
  source: first.source === second.source ? first.source : `${first.source}, ${second.source}`,
  candidates: tidy([...first.candidates, ...second.candidates]),
  tooLong: (first.tooLong ?? 0) + (second.tooLong ?? 0),
});

/** How many facts are read from one file at most: nobody would review more. */
const maxCandidates = 5_000;

/** Trims the facts, and drops those that are empty, repeated or too long to be one fact. */
export const tidy = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const seen = new Set<string>();
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    if (kept.length === maxCandidates) break;
    const text = candidate.text.trim();
    const key = text.toLowerCase();
    if (text === '' || isTooLong(candidate) || seen.has(key)) continue;
    seen.add(key);
    kept.push({ ...candidate, text });
  }
  return kept;
};

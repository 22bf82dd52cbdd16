import { alikeWords } from './alike-words.ts';
import { answerKind } from './answer-kind.ts';
import { dates } from './dates.ts';
import type { Column, EvidenceKind } from './evidence-kind.ts';
import { meaning } from './meaning.ts';
import { savedTogether } from './saved-together.ts';
import { sharedWords } from './shared-words.ts';

export type { Column } from './evidence-kind.ts';

/** Every kind of evidence. A kind may use what those before it gathered. */
export const evidenceKinds: readonly EvidenceKind[] = [
  meaning,
  sharedWords,
  alikeWords,
  dates,
  answerKind,
  savedTogether,
];

/** The names of all numbers, in their order. */
export const evidenceNames: readonly string[] = evidenceKinds.flatMap(({ names }) => names);

/** Every number about each candidate, by name. */
export type Evidence = ReadonlyMap<string, Column>;

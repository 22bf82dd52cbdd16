import type { MemoryId } from '../kernel/ids.ts';

/** What conflict and duplicate detection looks at. A `Memory` fits. */
export type Statement = {
  readonly memoryId: MemoryId;
  readonly text: string;
  /** The meaning of a text in another language. The rules read English, so they read this instead. */
  readonly inEnglish?: string | undefined;
  readonly category: string;
};

/** The English wording of a statement. */
export const englishOf = ({ text, inEnglish }: Pick<Statement, 'text' | 'inEnglish'>): string =>
  inEnglish ?? text;

/** Two memories that cannot both hold now. Only ever reported, never acted on. */
export type Conflict<Subject extends Statement = Statement> = {
  readonly with: Subject;
  /** Why, in words for people: "both say which editor the user prefers". */
  readonly reason: string;
};

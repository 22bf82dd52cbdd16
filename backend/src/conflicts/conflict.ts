import type { MemoryId } from '../kernel/ids.ts';

/** The input of conflict and duplicate detection. A `Memory` is one. */
export type Statement = {
  readonly memoryId: MemoryId;
  readonly text: string;
  /**
   * The English meaning of a text in another language. The rules read English, so they read this
   * instead.
   */
  readonly inEnglish?: string | undefined;
  readonly category: string;
  /** Its keys in the index (`writeKeys`), which save parsing it; missing if not known. */
  readonly indexKeys?: string | undefined;
};

/** The English wording of a statement. */
export const englishOf = ({ text, inEnglish }: Pick<Statement, 'text' | 'inEnglish'>): string =>
  inEnglish ?? text;

/**
 * Two memories that cannot both be true now. Conflicts are reported, never resolved automatically.
 */
export type Conflict<Subject extends Statement = Statement> = {
  readonly with: Subject;
  /** Human-readable: "both say which editor the user prefers". */
  readonly reason: string;
};

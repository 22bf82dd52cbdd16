import type { MemoryId } from '../kernel/ids.ts';

/** What conflict and duplicate detection looks at. A `Memory` fits. */
export type Statement = {
  readonly memoryId: MemoryId;
  readonly text: string;
  readonly category: string;
};

/** Two memories that cannot both hold now. Only ever reported, never acted on. */
export type Conflict<Subject extends Statement = Statement> = {
  readonly with: Subject;
  /** Why, in words for people: "both say which editor the user prefers". */
  readonly reason: string;
};

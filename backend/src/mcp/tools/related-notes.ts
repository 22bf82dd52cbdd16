import type { MemoryId } from '../../kernel/ids.ts';
import type { IdOf, Memory } from '../../memories/index.ts';
import { cutTo } from './answer-size.ts';
import { cutNotice, headOf, listOf, visibleText } from './memory-notes.ts';

type RelatedNotes = {
  /** What to do with them; none without related memories. */
  readonly lines: readonly string[];
  readonly notes: readonly string[];
};

/** The other notes of the answer. */
type Beside = {
  readonly isAlone: boolean;
  /** Memories that have a note already. */
  readonly suggested?: ReadonlySet<MemoryId>;
};

/** Estimated tokens of a text: enough for four sentences. */
const maxTextTokens = 160;

/**
 * Notes of the memories near a new fact, shorter than other notes: an AI compares them in passing.
 * The ids are named only beside other notes.
 */
export const relatedNotes = (
  related: readonly Memory[],
  idOf: IdOf,
  { isAlone, suggested = new Set() }: Beside,
): RelatedNotes => {
  if (related.length === 0) return { lines: [], notes: [] };
  const cut = related.map((memory) => cutTo(visibleText(memory), maxTextTokens));
  const isCut = cut.some((text, at) => text !== visibleText(related[at] ?? { text: '' }));
  const named = isAlone ? '' : `, ${listOf(related.map(idOf))}`;
  return {
    lines: [
      `Related${named}: if one is no longer true, ask the user which holds. Otherwise do not mention them.`,
      ...(isCut ? [cutNotice] : []),
    ],
    notes: related.flatMap((memory, at) => {
      if (suggested.has(memory.memoryId)) return [];
      const head = headOf({ memory: { ...memory, savedBy: undefined }, hasCategory: false }, idOf);
      return [`${head}${cut[at] ?? ''}`];
    }),
  };
};

import { z } from 'zod';
import {
  categories,
  type Category,
  type Memory,
  type MemoryPage,
  type IdOf,
} from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import type { Vault } from '../../tokens/index.ts';
import { framed } from './notes.ts';
import { maxNoteTokens, tokensIn } from './token-estimate.ts';
import { categoryFilter } from './category-argument.ts';
import { savedConflictWarning } from './conflict-warning.ts';
import { defineTool } from './define-tool.ts';
import { resultCountNames } from './result-count-names.ts';
import type { Reply, Tool } from './tool.ts';
import {
  headOf,
  listOf,
  memoryNotes,
  nothingSaved,
  usageSentence,
  visibleText,
} from './memory-notes.ts';

type Needs = { readonly product: Product };

const input = z.object({
  category: categoryFilter,
  cursor: z
    .string({ error: 'cursor must be a string: the one the page before names.' })
    .optional()
    .meta({ description: 'For the next page: the one the page before names.' }),
});

/** Everything saved, or one category of it, grouped by category, one page at a time. */
export const whatDoYouKnow = ({ product }: Needs): Tool =>
  defineTool({
    name: 'what_do_you_know',
    title: 'What do you know?',
    description:
      'Lists everything that is saved about the user, or one category of it, grouped by category, with ids, days and how much of the memory is used. Call it when the user asks what you know or remember about them, or wants to tidy up. For a single question use recall, which is shorter. If the answer names a cursor, there is more: call again with it.',
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    input,
    ignored: resultCountNames,
    run: async ({ category, cursor }, { vault }) => {
      const page = await product.memories.browse(vault, {
        cursor,
        category,
        maxSize: maxNoteTokens,
        sizeOf: tokensOf,
      });
      const idOf = await product.memories.shortIds(vault, page.memories);
      return replyFor(page, category, idOf, await conflictsOn(page, product, vault));
    },
  });

/** Comparing more with each other would hold up an answer that only lists them. */
const maxCompared = 500;

/** The newest conflicts of the vault, those of which the page has both sides. */
const conflictsOn = async (
  { memories, usage }: MemoryPage,
  product: Product,
  vault: Vault,
): Promise<readonly (readonly [older: Memory, newer: Memory])[]> => {
  if (memories.length < 2 || usage.memoriesUsed > maxCompared) return [];
  const shown = new Set(memories.map(({ memoryId }) => memoryId));
  const { pairs } = await product.memories.listConflicts(vault);
  return pairs
    .filter(
      ({ kind, older, newer }) =>
        kind === 'conflict' && shown.has(older.memoryId) && shown.has(newer.memoryId),
    )
    .map(({ older, newer }) => [older, newer] as const);
};

/** A placeholder id for size estimates: ids are rarely longer than eight digits. */
const longId = (): string => 'a'.repeat(8);
const tokensOf = (memory: Memory): number =>
  tokensIn(headOf({ memory }, longId)) + tokensIn(visibleText(memory)) + 1;

const replyFor = (
  page: MemoryPage,
  category: Category | undefined,
  idOf: IdOf,
  conflicts: readonly (readonly Memory[])[],
): Reply => {
  const { memories, nextCursor, usage } = page;
  if (usage.memoriesUsed === 0) return { text: `${nothingSaved} ${usageSentence(usage)}` };
  if (memories.length === 0) {
    const none =
      category === undefined
        ? 'There is no further page.'
        : `No memory has the category ${category}.`;
    return { text: `${none} ${usageSentence(usage)}` };
  }
  const again = category === undefined ? '' : `category ${category} and `;
  const more =
    nextCursor === undefined
      ? []
      : [`There is more: call what_do_you_know again with ${again}cursor ${nextCursor}`];
  // The heading of a group states the category of all its notes.
  const shown = memories.map((memory) => ({ memory, hasCategory: false }));
  const { notes, notice } = memoryNotes(shown, idOf);
  const groups = categories.map((each) => {
    const own = notes.filter((_, at) => memories[at]?.category === each);
    return own.length === 0 ? [] : [`${each}:`, ...own];
  });
  const pairs = conflicts.map((pair) => pair.map(idOf));
  const lines = [
    ...savedConflictWarning(pairs.map((ids) => ({ ids, named: listOf(ids) }))),
    usageSentence(usage),
    ...more,
    ...notice,
    framed(groups.flat()),
  ];
  return { text: lines.join('\n') };
};

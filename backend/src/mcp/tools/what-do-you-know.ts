import { z } from 'zod';
import { categories, type Category, type Memory, type MemoryPage } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import { defineTool, type Reply, type Tool } from './tool.ts';
import { untrustedContent, itemLine } from './untrusted-content.ts';
import { memoryResultOf, usageSentence } from './memory-result.ts';

type Needs = { readonly product: Product };

const input = z.object({
  cursor: z
    .string({ error: 'cursor must be a string: the one the page before ended with.' })
    .optional()
    .meta({ description: 'The one the page before ended with; leave it out for the first page.' }),
});

/** In tokens. Clients truncate or refuse a larger tool result. */
const largestResult = 25_000;
/**
 * UTF-8 bytes per token. English prose has about 4.5 and CJK text about 3; ids and dates, half of a
 * page of short memories, have 2 to 2.5.
 */
const bytesPerToken = 2.2;
/** Headings, usage, cursor and the frame: 600 bytes, measured. */
const pageOverhead = 2_048;
const mostBytes = largestResult * bytesPerToken - pageOverhead;

/** Everything saved, grouped by category, one page at a time. */
export const whatDoYouKnow = ({ product }: Needs): Tool =>
  defineTool({
    name: 'what_do_you_know',
    title: 'What do you know?',
    description:
      'Lists everything that is saved about the user, grouped by category, with ids, dates and how much of the memory is used. Call it when the user asks what you know or remember about them, or wants to tidy up. For a single question use recall, which is shorter. If the answer ends with a cursor, there is more: call again with it.',
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    input,
    run: async ({ cursor }, { vault }) =>
      replyFor(
        await product.memories.browse(vault, {
          cursor,
          maxCharacters: mostBytes,
          charactersOf: bytesOf,
        }),
      ),
  });

/** The size of a memory in a result: a line of text within JSON. */
const bytesOf = (memory: Memory): number =>
  Buffer.byteLength(JSON.stringify(itemLine(memoryResultOf(memory))));

const replyFor = ({ memories, nextCursor, usage }: MemoryPage): Reply => {
  if (usage.memoriesUsed === 0) {
    return {
      text: `Nothing is saved yet. Say “I prefer …” and it will be. ${usageSentence(usage)}`,
    };
  }
  const lines = categories.flatMap((category) => linesOf(memories, category));
  const more =
    nextCursor === undefined
      ? []
      : [`There is more: call what_do_you_know again with cursor ${nextCursor}`];
  return { text: [usageSentence(usage), untrustedContent(lines), ...more].join('\n') };
};

const linesOf = (memories: readonly Memory[], category: Category): readonly string[] => {
  const own = memories.filter((memory) => memory.category === category);
  if (own.length === 0) return [];
  // The heading states it for all of them.
  return [
    `${category}:`,
    ...own.map((memory) => itemLine({ ...memoryResultOf(memory), category: undefined })),
  ];
};

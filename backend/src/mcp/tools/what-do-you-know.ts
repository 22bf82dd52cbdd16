import { z } from 'zod';
import { categories, type Memory, type MemoryPage } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import { defineTool, type Reply, type Tool } from '../tool.ts';
import { frame } from './frame.ts';
import { Note, UsageData, noteOf, usageData, usageSentence } from './note.ts';

type Needs = { readonly product: Product };

const input = z.object({
  cursor: z
    .string({ error: 'cursor must be the next_cursor of the page before.' })
    .optional()
    .meta({ description: 'next_cursor of the page before; leave it out for the first page.' }),
});

const output = z.object({
  categories: z.array(z.object({ category: z.enum(categories), memories: z.array(Note) })),
  usage: UsageData,
  next_cursor: z.string().optional().describe('Present when there is more.'),
});
type Output = z.infer<typeof output>;

/** Clients cut or refuse a tool result of more tokens than this. */
const largestResult = 25_000;
/**
 * Bytes of UTF-8 a token stands for. English prose has about 4.5 and CJK text about 3; ids and
 * dates, which make up half of a page of short memories, come to 2 to 2.5.
 */
const bytesPerToken = 2.2;
/** Headings, usage, cursor and the frame: 900 bytes, measured, in both parts of the answer. */
const aroundThePage = 2_048;
const mostBytes = largestResult * bytesPerToken - aroundThePage;

/** Everything saved, grouped by category, a page at a time. */
export const whatDoYouKnow = ({ product }: Needs): Tool =>
  defineTool({
    name: 'what_do_you_know',
    title: 'What do you know?',
    description:
      'Lists everything that is saved about the user, grouped by category, with ids, dates and how much of the memory is used. Call it when the user asks what you know or remember about them, or wants to tidy up. For a single question use recall, which is shorter. If next_cursor is in the answer there is more: call again with it as cursor.',
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    input,
    output,
    run: async ({ cursor }, { vault }) =>
      replyFor(
        await product.memories.browse(vault, {
          cursor,
          maxCharacters: mostBytes,
          charactersOf: bytesOf,
        }),
      ),
  });

/** What a memory takes in an answer: once as data, and once as a line of text within JSON. */
const bytesOf = (memory: Memory): number => {
  const line = JSON.stringify(noteOf(memory));
  return Buffer.byteLength(line) + Buffer.byteLength(JSON.stringify(line));
};

const replyFor = (page: MemoryPage): Reply<Output> => {
  const groups = categories
    .map((category) => ({
      category,
      memories: page.memories.filter((memory) => memory.category === category).map(noteOf),
    }))
    .filter(({ memories }) => memories.length > 0);
  const data = {
    categories: groups,
    usage: usageData(page.usage),
    ...(page.nextCursor !== undefined && { next_cursor: page.nextCursor }),
  };
  return { text: wordsFor(page, groups), data };
};

const wordsFor = (page: MemoryPage, groups: Output['categories']): string => {
  if (page.usage.memoriesUsed === 0) {
    return `Nothing is saved yet. Say “I prefer …” and it will be. ${usageSentence(page.usage)}`;
  }
  const lines = groups.flatMap(({ category, memories }) => [
    `${category}:`,
    // The heading says it for all of them.
    ...memories.map((note) => JSON.stringify({ ...note, category: undefined })),
  ]);
  const more =
    page.nextCursor === undefined
      ? []
      : [`There is more: call what_do_you_know again with cursor ${page.nextCursor}`];
  return [usageSentence(page.usage), frame(lines), ...more].join('\n');
};

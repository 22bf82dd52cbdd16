import { z } from 'zod';
import type { Timestamp } from '../../kernel/clock.ts';
import type { Forgotten, IdOf } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import { dayOf, framed } from './notes.ts';
import { booleanArgument, defineTool } from './define-tool.ts';
import type { Tool } from './tool.ts';
import { memoryNotes } from './memory-notes.ts';

type Needs = { readonly product: Product };

const input = z.object({
  id: z
    .string({ error: 'id must be a string: the id of a memory, as recall shows it.' })
    .meta({ description: 'As recall or what_do_you_know shows it.' }),
  for_good: booleanArgument('for_good')
    .optional()
    .meta({ description: 'true if the user wants it erased now, not kept in the bin.' }),
});

/** Moves one memory into the bin, or removes it for good. */
export const forget = ({ product }: Needs): Tool =>
  defineTool({
    name: 'forget',
    title: 'Forget',
    description:
      'Forgets one memory, by its id: no answer shows it any more. It stays in a bin for some days, so that the user can undo it. Find the id with recall or what_do_you_know. Call it only when the user asked to forget something or chose between conflicting memories. Then tell the user, word for word, what was forgotten and how to undo it.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: false,
    },
    input,
    run: async ({ id, for_good: forGood }, { vault, clientName }) => {
      const forgotten = await product.memories.forget(vault, id, {
        forGood,
        removedBy: clientName,
      });
      const idOf = await product.memories.shortIds(vault, [forgotten]);
      return { text: answerFor(forgotten, idOf(forgotten), idOf) };
    },
  });

const answerFor = (
  { memory, restorableUntil, wasInBin }: Forgotten,
  id: string,
  idOf: IdOf,
): string => {
  // No answer shows what is in the bin, and a short id can be guessed.
  if (wasInBin) return `Removed ${id} for good. It was in the bin.`;
  const done = restorableUntil === undefined ? `Removed ${id} for good.` : `Forgot ${id}.`;
  if (memory === undefined) return `${done} Its text could not be read.`;
  const { notes } = memoryNotes([{ memory }], idOf);
  const undo = restorableUntil === undefined ? [] : [undoSentence(restorableUntil)];
  return [
    [done, 'Tell the user, word for word, what it was.', ...undo].join(' '),
    framed(notes),
  ].join('\n');
};

const undoSentence = (until: Timestamp): string =>
  `To undo: remember the same text again, or restore it on the site, until ${dayOf(until)}.`;

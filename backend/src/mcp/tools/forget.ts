import { z } from 'zod';
import type { Product } from '../../product.ts';
import { defineTool, type Tool } from './tool.ts';
import { framed } from './notes.ts';
import { memoryNotes } from './memory-notes.ts';

type Needs = { readonly product: Product };

const input = z.object({
  id: z
    .string({ error: 'id must be a string: the id of a memory, as recall shows it.' })
    .meta({ description: 'As recall or what_do_you_know shows it.' }),
});

/** Removes one memory permanently. */
export const forget = ({ product }: Needs): Tool =>
  defineTool({
    name: 'forget',
    title: 'Forget',
    description:
      'Removes one memory for good, by its id. Find the id with recall or what_do_you_know. Call it only when the user asked to forget something or chose between conflicting memories. Then tell the user, word for word, what was removed, so that they can have it saved again.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: false,
    },
    input,
    run: async ({ id }, { vault }) => {
      const removed = await product.memories.forget(vault, id);
      const idOf = await product.memories.shortIds(vault, [removed]);
      const { memory } = removed;
      if (memory === undefined) {
        return { text: `Removed ${idOf(removed)} for good. Its text could not be read.` };
      }
      const { notes } = memoryNotes([{ memory }], idOf);
      return {
        text: `Removed ${idOf(memory)} for good. Tell the user, word for word, what it was.\n${framed(notes)}`,
      };
    },
  });

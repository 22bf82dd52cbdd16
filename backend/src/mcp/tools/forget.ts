import { z } from 'zod';
import type { Product } from '../../product.ts';
import { defineTool, type Tool } from './tool.ts';
import { frameItems } from './untrusted-content.ts';
import { memoryResultOf } from './memory-result.ts';

type Needs = { readonly product: Product };

const input = z.object({
  id: z
    .string({ error: 'id must be a string: the id of a memory, as recall gives it.' })
    .meta({ description: 'The id of a memory, as recall or what_do_you_know gives it.' }),
});

/** Removes one memory for good. */
export const forget = ({ product }: Needs): Tool =>
  defineTool({
    name: 'forget',
    title: 'Forget',
    description:
      'Removes one memory for good, by its id. Find the id with recall or what_do_you_know. Call it only when the user asked to forget something or chose between conflicting memories. Afterwards tell the user, word for word, what was removed, so that they can say it again if it was the wrong one.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: false,
    },
    input,
    run: async ({ id }, { vault }) => {
      const { memoryId, memory } = await product.memories.forget(vault, id.trim());
      if (memory === undefined) {
        return { text: `Removed ${memoryId} for good. Its text could not be read.` };
      }
      return {
        text: `Removed for good. Tell the user what it was.\n${frameItems([memoryResultOf(memory)])}`,
      };
    },
  });

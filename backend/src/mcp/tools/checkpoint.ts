import { z } from 'zod';
import { NewCheckpoint } from '../../checkpoints/index.ts';
import type { Product } from '../../product.ts';
import { dayOf } from './day.ts';
import { defineTool, type Tool } from './tool.ts';
import { framed, inHead } from './notes.ts';

type Needs = { readonly product: Product };

const input = z.object({
  text: NewCheckpoint.shape.text.meta({
    description:
      'What the next chat needs: goal, decisions, state, next step. At most 32 KB of text.',
    minLength: 1,
  }),
  title: NewCheckpoint.shape.title.meta({
    description: 'A few words that name it.',
    minLength: 1,
    maxLength: 200,
  }),
});

/** Saves a hand-over text for the next chat or tool. */
export const checkpoint = ({ product }: Needs): Tool =>
  defineTool({
    name: 'checkpoint',
    title: 'Save a checkpoint',
    description:
      'Saves a hand-over text, so that another chat or another AI tool of the user can go on with resume. Offer it when the user wants to stop or to go on elsewhere. Write down goal, decisions, state and next step, complete enough for someone who has not seen this chat. There is one current checkpoint: if the answer starts with ⚠️, an older one was replaced; pass that on to the user.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: false,
    },
    input,
    run: async (newCheckpoint, { vault }) => {
      const { saved, replaced } = await product.checkpoints.save(vault, newCheckpoint);
      const savedLine = `Checkpoint saved on ${dayOf(saved.createdAt)}. Any chat or tool with this memory can go on with resume.`;
      if (replaced === undefined) return { text: savedLine };
      const day = dayOf(replaced.createdAt);
      return {
        text: [
          `⚠️ This replaced the checkpoint of ${day}. Tell the user, with its title. The replaced one stays readable until the next checkpoint is saved: resume shows it after the current one.`,
          savedLine,
          'What was replaced:',
          framed([`${day} | ${inHead(replaced.title)}`]),
        ].join('\n'),
      };
    },
  });

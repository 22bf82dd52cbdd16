import { z } from 'zod';
import { maxTitles, NewCheckpoint, type Saved } from '../../checkpoints/index.ts';
import type { Product } from '../../product.ts';
import { headNotes, overridingNote } from './checkpoint-notes.ts';
import { dayOf, framed } from './notes.ts';
import { defineTool } from './define-tool.ts';
import type { Tool } from './tool.ts';

type Needs = { readonly product: Product };

const input = z.object({
  text: NewCheckpoint.shape.text.meta({
    description:
      'What the next chat needs: goal, decisions, state, next step. At most 32 KB of text.',
    minLength: 1,
  }),
  title: NewCheckpoint.shape.title.meta({
    description: 'A few words that name the work.',
    minLength: 1,
    maxLength: 200,
  }),
});

/** Saves a handoff note for the next chat or tool. */
export const checkpoint = ({ product }: Needs): Tool =>
  defineTool({
    name: 'checkpoint',
    title: 'Save a checkpoint',
    description:
      'Saves a handoff note under a title, so that another chat or another AI tool of the user can go on with resume. Offer it when the user wants to stop or to go on elsewhere. Write down goal, decisions, state and next step, complete enough for someone who has not seen this chat. Keep one title for one piece of work: the same title replaces its checkpoint, and there is room for ten titles. If the answer starts with ⚠️, something was replaced or removed; pass that on to the user.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: false,
    },
    input,
    run: async (newCheckpoint, { vault }) => ({
      text: textFor(await product.checkpoints.save(vault, newCheckpoint)),
    }),
  });

const textFor = ({ saved, replaced, evicted, next, similar }: Saved): string => {
  const notes = [
    ...headNotes('replaced', replaced ? [replaced] : []),
    ...headNotes('removed', evicted),
    ...headNotes('similar', similar),
    ...headNotes('oldest', next ? [next] : []),
  ];
  const lines = [
    replaced &&
      `⚠️ This replaced the checkpoint of ${dayOf(replaced.createdAt)} with the same title. Tell the user, with its title. The replaced one stays readable until this title is saved again: resume with this title and previous: true.`,
    ...evicted.map(
      ({ createdAt }) =>
        `⚠️ There is room for ${maxTitles} titles, so the oldest one, of ${dayOf(createdAt)}, was removed. Tell the user, with its title. Nothing of it can be read any more.`,
    ),
    ...overridingNote(saved),
    `Checkpoint saved on ${dayOf(saved.createdAt)}. Any chat or tool with this memory can go on with resume.`,
    similar.length > 0
      ? 'A similar title is saved too. If that is the same work, save under that title from now on.'
      : undefined,
    next &&
      `There are ${maxTitles} titles now: another new title removes the oldest one for good, so ask the user before.`,
    notes.length > 0 ? framed(notes) : undefined,
  ];
  return lines.filter((line) => line !== undefined).join('\n');
};

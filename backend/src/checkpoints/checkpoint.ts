import { z } from 'zod';
import type { Timestamp } from '../kernel/clock.ts';
import type { CheckpointId } from '../kernel/ids.ts';
import { isBlank } from '../text/index.ts';

/** Largest checkpoint text in bytes of UTF-8. */
const largestCheckpoint = 32 * 1_024;
/** In UTF-16 units. */
export const longestTitle = 200;

export const NewCheckpoint = z.object({
  text: z
    .string({ error: 'text must be a string: what the next chat needs to know.' })
    .refine((text) => !isBlank(text), 'text is empty. Send what the next chat needs to know.')
    .refine(
      (text) => Buffer.byteLength(text) <= largestCheckpoint,
      'text is larger than 32 KB. Shorten it: goal, decisions, state, next step.',
    ),
  title: z
    .string({ error: 'title must be a string: a few words that name this checkpoint.' })
    .refine((title) => !isBlank(title), 'title is empty. Send a few words.')
    .refine(
      (title) => title.length <= longestTitle,
      `title is longer than ${longestTitle} characters. Send a few words.`,
    ),
});
export type NewCheckpoint = z.infer<typeof NewCheckpoint>;

/** A handoff note with a title, opened. */
export type Checkpoint = {
  readonly id: CheckpointId;
  readonly title: string;
  readonly text: string;
  readonly createdAt: Timestamp;
};

/** A checkpoint in a list. */
export type CheckpointHead = Pick<Checkpoint, 'title' | 'createdAt'>;

/** The checkpoint of a title, with the one of the same title that it replaced. */
export type TitledCheckpoint = Checkpoint & { readonly previous: Checkpoint | undefined };

export type CheckpointRow = {
  readonly checkpointId: CheckpointId;
  /**
   * Keyed hash of the folded title; equal titles of one vault have equal hashes. Rows saved by an
   * earlier version have none until the next save.
   */
  readonly titleKey: Uint8Array | undefined;
  readonly sealed: Uint8Array;
  readonly createdAt: Timestamp;
};

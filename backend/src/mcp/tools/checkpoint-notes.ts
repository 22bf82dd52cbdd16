import type { CheckpointHead } from '../../checkpoints/index.ts';
import { cutTo } from './answer-size.ts';
import { dayOf } from './day.ts';
import { inHead } from './notes.ts';

/** Ten titles of this length leave room for a text. A cut one still finds its checkpoint. */
const longestTitle = 240;

/** E.g. "22 Nov 2026 | Login page". */
export const headNote = ({ title, createdAt }: CheckpointHead): string =>
  `${dayOf(createdAt)} | ${cutTo(inHead(title), longestTitle)}`;

/** A heading and the heads under it; nothing where there are none. */
export const headNotes = (heading: string, heads: readonly CheckpointHead[]): readonly string[] =>
  heads.length === 0 ? [] : [`${heading}:`, ...heads.map(headNote)];

import { once } from '../kernel/once.ts';
import { anyStem } from '../text/index.ts';

/**
 * Words that many handoff texts and requests to go on have in common, whatever the work is: the
 * parts of a checkpoint that the tool's description asks for, what says how far the work is, what a
 * user says to go on, and verbs of lists of tasks.
 */
const handoffWords = [
  'goal decision state step next',
  'plan note task list detail thing stuff project checkpoint status update',
  'do done open todo pending left remain finish complete ready start begin stop',
  'resume continue go work proceed chat session last latest previous earlier again today yesterday',
  'add ask buy call change check choose decide find fix get give keep look make move need order',
  'put read see send set show take talk tell think try use wait want write',
]
  .join(' ')
  .split(' ');

const terms = once((): ReadonlySet<string> => new Set(handoffWords.map(anyStem)));

/** Whether this term says nothing about the work. */
export const isHandoffTerm = (term: string): boolean => terms().has(term);

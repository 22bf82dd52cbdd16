import { anyPattern } from './any-pattern.ts';

/**
 * What is said about an event or a number, in the words that statements are read by: "wedding has 80
 * guests" for "there will be 80 guests at the wedding", "the shop goes live" for "the shop must go
 * live". Other clauses stay as they are.
 */
export const plainStatement = (wording: string): string => {
  if (!anyRewriting.test(wording)) return wording;
  return rewritings.reduce((said, [pattern, form]) => said.replace(pattern, form), wording);
};

const modal = '(?:will|shall|must|has to|have to|is going to|are going to)';
const happening = '(?:take place|go live|launch|start|begin|end|open|close|happen|cost|last)';

const rewritings: readonly (readonly [RegExp, string])[] = [
  [
    /^there (?:are|is|will be|must be) (?:only |about |around )?(\d+ \p{L}+(?: \p{L}+)?) (?:at|in|on|for) (?:the|our|user's) (\p{L}[\p{L}\d -]{1,40})$/u,
    'the $2 has $1',
  ],
  [new RegExp(`^((?!user )\\p{L}[^,]{1,60}?) ${modal} (?=${happening}\\b)`, 'u'), '$1 '],
  [
    new RegExp(
      `^((?!user )\\p{L}[^,]{1,60}?) ${modal} be (?=(?:held|due|at|in|on|sent|submitted)\\b)`,
      'u',
    ),
    '$1 is ',
  ],
  [/ (?:so far|to date)(?= |$)/u, ''],
];

const anyRewriting = anyPattern(rewritings.map(([pattern]) => pattern));

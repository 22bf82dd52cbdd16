import { anyPattern } from './any-pattern.ts';
import type { Time } from './claim.ts';

/** A semi-auxiliary and its effect on the main verb: "used to", "plans to", "stopped". */
type AuxiliaryPattern = {
  readonly pattern: RegExp;
  readonly time?: Time;
  readonly isDenial?: true;
  /** A gerund follows, so "going to" means motion: "stopped going to choir". */
  readonly isHabit?: true;
};

/** A semi-auxiliary at the start of a predicate, and its length in words. */
type FoundAuxiliary = {
  readonly words: number;
  readonly time: Time | undefined;
  readonly isDenial: boolean;
  readonly isHabit: boolean;
};

export const auxiliaryBefore = (predicate: string): FoundAuxiliary | undefined => {
  if (!anyAuxiliary.test(predicate)) return undefined;
  for (const { pattern, time, isDenial = false, isHabit = false } of auxiliaryPatterns) {
    const taken = pattern.exec(predicate)?.[0];
    if (taken !== undefined)
      return { words: taken.trim().split(' ').length, time, isDenial, isHabit };
  }
  return undefined;
};

// A verb must follow: not "going to the gym" or "plans to dinner".
const verbNext = String.raw` (?!(?:the|an?|user's|bed|work|school|church|college|university|home)\b)(?=\p{L})`;
const gerund = String.raw`(?=\p{L}+ing\b(?! the | of ))`;

const wishes = [
  'would (?:like|love) to',
  '(?:wants?|wish(?:es)?|hopes?|plans?|intends?|aims?|decided?) to',
  '(?:is |are )?(?:going|about|looking|hoping|planning|aiming|intending) to',
  '(?:is |are )?(?:considering|thinking (?:about|of)|dreaming of|looking forward to)',
  'dreams? of|looks? forward to|considers?|thinks? (?:about|of)|(?:is|are) interested in',
].join('|');
const ends = [
  '(?:has |have )?(?:stopped|quit|given up)',
  'stops?|quits?|gave up|gives? up|avoids?|(?:is |are )?avoiding|never tried',
].join('|');

// The first match wins.
const auxiliaryPatterns: readonly AuxiliaryPattern[] = [
  { pattern: /^go(?:es|ing)? (?=(?!to\b)\p{L}+ing\b)/u },
  { pattern: /^used to (?=\p{L})/u, time: 'past' },
  { pattern: new RegExp(`^(?:${wishes})${verbNext}`, 'u'), time: 'wish' },
  { pattern: /^decide[sd]? (?:not to|against) (?=\p{L})/u, time: 'wish', isDenial: true },
  {
    pattern:
      /^(?:gave up|gives? up|abandon(?:s|ed)?|dropped|no longer has) (?:the |user's )?(?:goal|plan|dream|idea|aim) (?:of |to )/u,
    time: 'wish',
    isDenial: true,
  },
  { pattern: new RegExp(`^(?:${ends}) ${gerund}`, 'u'), isDenial: true, isHabit: true },
  { pattern: /^(?:refuses? to|fails? to|tries not to|tried not to) (?=\p{L})/u, isDenial: true },
  {
    pattern: new RegExp(
      `^(?:began|begins?|begun|started|starts?|keeps?|continues?) (?:to )?${gerund}`,
      'u',
    ),
    isHabit: true,
  },
  {
    pattern:
      /^(?:began|begins?|started|tends?|continues?|tries|try|manages?|is able|are able|likes being able|is allowed|is used) to (?=\p{L})/u,
  },
];

const anyAuxiliary = anyPattern(auxiliaryPatterns.map(({ pattern }) => pattern));

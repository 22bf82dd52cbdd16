import type { Claim } from '../parsing/claim.ts';
import { firstMatch, isSoNow, isUsersNow, when, type Frame } from './frame.ts';

const frame = (value: 'home' | 'office'): Frame[] => [
  { slot: 'user work mode', value, about: 'whether the user works from home' },
];

const isPartly = ({ circumstance, wording }: Claim): boolean =>
  circumstance !== '' || /\b(?:partly|sometimes|often|half|some|most|hybrid)\b/u.test(wording);

const perWeek = /\b\d+ (?:days?|times?) (?:a|per|each|every) (?:week|month)\b/u;

/** "Works 20 hours a week", "works 32-hour weeks". */
export const weeklyHours = when(
  (claim) => isUsersNow(claim) && isSoNow(claim) && claim.circumstance === '',
  firstMatch([
    {
      pattern:
        /^work (?:(?:about|around|roughly|part-time|full-time|,) ){0,2}(?:an? )?(?<hours>\d+(?:\.\d+)?)(?:-hour weeks?| ?h(?:ours|rs)? (?:a|per|each|every) week| hours weekly)(?: now| again| at the moment)?(?= ?$| ,)/u,
      frames: ({ hours = '' }) => [
        {
          slot: 'user weekly hours',
          value: hours,
          said: hours,
          about: 'how many hours a week the user works',
        },
      ],
    },
  ]),
);

/**
 * Whether the user works from home or has to be in the office. Working from home on some days is
 * compatible with the office on others.
 */
export const workMode = when(
  (claim) => isUsersNow(claim) && isSoNow(claim) && !isPartly(claim),
  firstMatch([
    {
      pattern: /^work (?:full-time |fully |completely )?remotely\b/u,
      frames: (_, { wording }) => (perWeek.test(wording) ? [] : frame('home')),
    },
    {
      pattern:
        /^(?:have to |need to )?(?:(?:be|work) on-site|(?:go|come|return|be) (?:back )?(?:in ?to|to|in) (?:the )?office)(?= (?:every|each|again|daily|\d|full|now)|$| ,)/u,
      frames: () => frame('office'),
    },
  ]),
);

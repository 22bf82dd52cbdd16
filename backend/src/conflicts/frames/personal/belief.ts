import { english } from '../../../lexicon/index.ts';
import { anyOf } from '../../../text/index.ts';
import { firstMatch, isUsersNow, when, type Frame } from '../frame.ts';

const { faiths } = english;
const about = 'what the user believes in';
const religious = (isSo: boolean): Frame => ({
  slot: 'user religious',
  value: isSo ? 'yes' : 'no',
  about,
});

/**
 * What the user believes in. Synonyms of one faith are compatible, and "religious" is compatible
 * with any.
 */
export const belief = when(
  isUsersNow,
  firstMatch([
    {
      pattern: /^be (?:an? )?(?:\p{L}+ )?religious\b/u,
      frames: (_, { isAffirmed }) => [religious(isAffirmed)],
    },
    {
      pattern: new RegExp(
        `^be (?:an? )?(?:\\p{L}+ )?(?<faith>${anyOf(Object.keys(faiths))})\\b(?! (?:music|school|university|history|art))`,
        'u',
      ),
      frames: ({ faith = '' }, { isAffirmed }) => {
        const religion = faiths[faith] ?? faith;
        if (!isAffirmed) return [];
        return [religious(religion !== 'none'), { slot: 'user faith', value: religion, about }];
      },
    },
  ]),
);

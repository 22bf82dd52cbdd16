import { firstMatch, isSoNow, isUsersNow, when, type Frame } from './frame.ts';

const place = '(?:work|school|university|college|(?:the |user.s )?office)';
const vehicle = '(?<way>bike|bicycle|train|bus|car|tram|subway|metro|motorbike|scooter|ferry)';

const ways: Readonly<Record<string, string>> = {
  bicycle: 'bike',
  cycle: 'bike',
  drive: 'car',
  walk: 'foot',
  metro: 'subway',
};

const by = ({ way = '' }: Readonly<Record<string, string | undefined>>): Frame[] => [
  { slot: 'user commute', value: ways[way] ?? way, about: 'how the user gets to work' },
];

/** How the user commutes. */
export const commute = when(
  (claim) => isUsersNow(claim) && isSoNow(claim),
  firstMatch([
    {
      pattern: new RegExp(`^(?:commute|go|get|travel)(?: to ${place})? by ${vehicle}\\b`, 'u'),
      frames: by,
    },
    {
      pattern: new RegExp(
        `^(?:take|use|ride|catch) (?:the |a |user's )?${vehicle} to ${place}$`,
        'u',
      ),
      frames: by,
    },
    { pattern: new RegExp(`^(?<way>cycle|bike|walk|drive) to ${place}$`, 'u'), frames: by },
    { pattern: new RegExp(`^(?:commute|go)(?: to ${place})? on (?<way>foot)$`, 'u'), frames: by },
  ]),
);

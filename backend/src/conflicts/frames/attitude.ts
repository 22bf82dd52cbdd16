import { coreTerms } from '../parsing/core-terms.ts';
import { firstMatch, isUsersNow, when, booleanFrame, type Frame } from './frame.ts';

// "Writing Java", "going to the gym": the thing is what is liked or not.
const light: ReadonlySet<string> = new Set(
  `use write go do play eat drink listen watch read have get take make wear visit ride see program be
have schedul plan hold cook drive receiv attend hear tri smell tast music food movi band game place
thing peopl lot work style genr stuff sport gener show tv of up out some person with for`.split(
    /\s+/,
  ),
);

const likes = (thing: string, isSo: boolean): Frame[] => {
  const key = keyOf(thing);
  return key === '' ? [] : [booleanFrame(`likes ${key}`, isSo)];
};

const keyOf = (thing: string): string => {
  const terms = coreTerms(thing.replace(/ (?:because|since|so|when|while|but|as)\b.*$/u, ''));
  const telling = terms.filter((term) => !light.has(term));
  return (telling.length > 0 ? telling : terms).sort().join(' ');
};

const verdict =
  /^(?:think|find|consider|believe) (?:that )?(?<thing>.{2,60}?) (?:is |are |to be )?(?:an? )?/u;
const judged = (words: string): RegExp => new RegExp(`${verdict.source}(?:${words})$`, 'u');
const praise =
  'great|fun|fantastic|excellent|useful|wonderful|enjoyable|relaxing|amazing|delicious|valuable';
const blame =
  'waste of (?:time|money)|boring|annoying|overrated|useless|pointless|awful|terrible|disgusting|horrible|tedious|stupid';

/** Whether the user likes, wants or fears a thing. Liking one thing says nothing of another. */
export const attitude = when(
  isUsersNow,
  firstMatch([
    {
      // Who does not fear dogs need not like them.
      pattern: /^(?:be (?:\p{L}+ )?afraid of|fear) (?<thing>.+)/u,
      frames: ({ thing = '' }, { isAffirmed }) => [
        ...(isAffirmed ? likes(thing, false) : []),
        booleanFrame(`fears ${keyOf(thing)}`, isAffirmed),
      ],
    },
    {
      pattern: judged(praise),
      frames: ({ thing = '' }, { isAffirmed }) => likes(thing, isAffirmed),
    },
    {
      pattern: judged(blame),
      frames: ({ thing = '' }, { isAffirmed }) => likes(thing, !isAffirmed),
    },
    {
      pattern: /^(?:like|want|prefer) (?:.+ )?(?:over|instead of|more than|rather than|than) /u,
      frames: () => [],
    },
    {
      pattern:
        /^(?:like|want|prefer) (?<whole>.+?) (?:without|with no|free of) (?:any )?(?<part>.+)$/u,
      frames: ({ whole = '', part = '' }, { isAffirmed }) =>
        likes(`${part} in ${whole}`, !isAffirmed),
    },
    {
      pattern: /^(?:like|want|prefer) (?:(?:to|when|that|if) )?(?<thing>.+)/u,
      frames: ({ thing = '' }, { isAffirmed }) => likes(thing, isAffirmed),
    },
  ]),
);

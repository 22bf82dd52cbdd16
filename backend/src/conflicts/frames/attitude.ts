import { english } from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { firstMatch, isUsersNow, when, booleanFrame, type Frame } from './frame.ts';

const vague: ReadonlySet<string> = new Set(english.judgments.vague);
const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries(english.judgments.kinds).flatMap(([kind, stems]) =>
    stems.map((stem) => [stem, kind]),
  ),
);

const likes = (thing: string, isSo: boolean): Frame[] => {
  const key = keyOf(thing);
  if (key === '') return [];
  const kind = coreTerms(thing)
    .map((term) => kinds.get(term))
    .find(Boolean);
  return [{ ...booleanFrame(`likes ${key}`, isSo), ...(kind !== undefined && { kind }) }];
};

const keyOf = (thing: string): string => {
  const terms = coreTerms(thing.replace(/ (?:because|since|so|when|while|but|as)\b.*$/u, ''));
  const specific = terms.filter((term) => !vague.has(term));
  return (specific.length > 0 ? specific : terms).sort().join(' ');
};

const verdict =
  /^(?:think|find|consider|believe) (?:that )?(?<thing>.{2,60}?) (?:is |are |to be )?(?:an? )?/u;
const judged = (words: readonly string[]): RegExp =>
  new RegExp(`${verdict.source}(?:${anyOf(words)})$`, 'u');
const { praise, blame } = english.judgments;

/** Whether the user likes, wants or fears a thing. Each thing is its own slot. */
export const attitude = when(
  isUsersNow,
  firstMatch([
    {
      // Not fearing dogs does not mean liking them.
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

import {
  describePerson,
  isUniquePerson,
  isWideRegion,
  normalizePlace,
} from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';
import { allOf, firstMatch, isSoNow, when, type FrameExtractor, type Frame } from '../frame.ts';

const noPlace = /^(?:an?|user's|work|home|here|there|different)\b/u;

const placed = ({ subject }: Claim, slot: string, phrase: string, about: string): Frame[] => {
  const value = normalizePlace(phrase);
  return noPlace.test(value) || isWideRegion(value)
    ? []
    : [{ slot: `${subject} ${slot}`, value, about }];
};

const comesFrom = firstMatch([
  {
    pattern:
      /^(?:be (?:originally )?|(?:originally )?come |hail )from (?<place>[^\d]+?)(?: (?:and|but|with|who|,) .*)?$/u,
    frames: ({ place = '' }, claim) =>
      placed(claim, 'origin', place, `where ${describePerson(claim.subject)} is from`),
  },
  {
    pattern: /^be an? (?<nation>\p{L}+(?: \p{L}+)?) (?:citizen|national)\b/u,
    frames: ({ nation = '' }, { subject }) => [
      {
        slot: `${subject} citizen`,
        value: nation,
        about: `of which country ${describePerson(subject)} is a citizen`,
      },
    ],
  },
]);

const wasBorn = firstMatch([
  {
    pattern: /^be born(?: and raised)? in (?<place>[^\d]+?)(?: (?:in|on|and|but|to|,) .*)?$/u,
    frames: ({ place = '' }, claim) =>
      placed(claim, 'birthplace', place, `where ${describePerson(claim.subject)} was born`),
  },
]);

/** Origin, citizenship and birthplace. */
export const origin: FrameExtractor = when(
  ({ isAffirmed, subject }) => isAffirmed && isUniquePerson(subject),
  allOf(when(isSoNow, comesFrom), wasBorn),
);

import { english } from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';
import { allOf, firstMatch, headOf, isOfUser, isUsersNow, when, booleanFrame } from './frame.ts';

const about = 'whether the user went to university';
const went = (isSo: boolean) => booleanFrame('user went to university', isSo, about);

const studies = firstMatch([
  {
    pattern: new RegExp(`^(?:study|major in) (?<field>${anyOf(english.studies)})$`, 'u'),
    frames: ({ field = '' }, { isAffirmed }) =>
      isAffirmed ? [{ slot: 'user studies', value: field, about: 'what the user studies' }] : [],
  },
]);

const schooling = firstMatch([
  {
    pattern: /^(?:study|major in) (?<field>[\p{L} ]+?) (?:at|in) (?:the )?(?<place>\p{L}.*)/u,
    frames: ({ field = '', place = '' }, { isAffirmed, time }) => {
      if (!isAffirmed) return [];
      const school = headOf(place);
      const slot = `studied at ${school}`;
      const studied = { slot, value: field, about: `what the user studied at ${school}` };
      return time === 'now' ? [studied] : [studied, went(true)];
    },
  },
  {
    pattern: /^(?:go to|attend|visit|finish) (?:university|college|uni)\b/u,
    frames: (_, { isAffirmed }) => [went(isAffirmed)],
  },
  { pattern: /high school/u, frames: () => [] },
  {
    pattern:
      /^graduate (?:from|in|with)|^(?:get|have|hold|earn|receive|do|finish|complete) (?:an?|the|user's|their|own) (?:\p{L}+ ){0,3}(?:degree|phd|bachelor|master)\b/u,
    frames: (_, { isAffirmed }) => (isAffirmed ? [went(true)] : []),
  },
]);

/**
 * What the user studies, what they studied at which school, and whether they went to university.
 */
export const education = allOf(
  when(isUsersNow, studies),
  when((claim) => isOfUser(claim) && claim.time !== 'wish', schooling),
);

import { namedPersonIn, type NamedPerson } from '../../parsing/named-person.ts';
import type { Frame, FrameExtractor } from '../frame.ts';
import { ageOf } from './person.ts';
import { homesOf, isPlace } from './residence.ts';

/**
 * Where a person with a name lives and how old they are. "User's sister Ola" and "Ola" are the same
 * person, "user's sister Ola" and "user's colleague Ola" are not.
 */
export const namedPerson: FrameExtractor = (claim) => {
  const person = namedPersonIn(claim);
  if (person?.claim.isAffirmed !== true) return [];
  const { spelled, relation } = person;
  const who = relation === undefined ? {} : { kind: relation };
  const home = { about: `where ${spelled} lives`, weight: isCertain(person) ? 2 : 0, ...who };
  const age = { about: `what the age of ${spelled} is`, ...who };
  return [
    ...homesOf(person.claim)
      .filter((frame) => isHome(person, frame))
      .map((frame) => ({ ...frame, ...home })),
    ...ageOf(person.claim).map((frame) => ({ ...frame, ...age })),
  ];
};

/**
 * Projects and meetings move as well. A name alone that moved is a person only to a text that says
 * who it is, or where it lived.
 */
const isCertain = ({ relation, claim }: NamedPerson): boolean =>
  relation !== undefined || claim.verb === 'live';

/** "State lives in Redux" is not about a home. */
const isHome = ({ relation, claim }: NamedPerson, { said = '' }: Frame): boolean =>
  relation !== undefined || isPlace(said, claim);

import { describePerson, english, isPerson, isUniquePerson } from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { firstMatch, headOf, isSoNow, when } from './frame.ts';

/**
 * A subject of schools, or none. Yoga and courses are also taught at several places, and next to a
 * job somewhere else.
 */
const teaches = new RegExp(`^teach (?:(?<what>${anyOf(english.studies)}) )?at (?<place>.+)`, 'u');

/** Not a school, or a place for classes beside a job. */
const notSchool =
  /^gcse\b|\b(?:age|level|stage)\b|\b(?:studio|gym|club|cent(?:er|re)|camp|church)$/u;

const isOneTeacher = ({ subject }: Claim): boolean =>
  isUniquePerson(subject) && (subject === 'user' || isPerson(subject));

/** At which school a person teaches a subject: "teaches physics at Eton". */
export const teaching = when(
  (claim) => isOneTeacher(claim) && isSoNow(claim),
  firstMatch([
    {
      pattern: teaches,
      frames: ({ what, place = '' }, { subject, names }) => {
        const value = headOf(place.replace(/^the /u, ''));
        if (!names().has(value.split(' ')[0] ?? '') || notSchool.test(value)) return [];
        const taught = what === undefined ? '' : ` ${what}`;
        const about = `where ${describePerson(subject)} teaches${taught}`;
        return [{ slot: `${subject} teaches${taught}`, value, said: value, about }];
      },
    },
  ]),
);

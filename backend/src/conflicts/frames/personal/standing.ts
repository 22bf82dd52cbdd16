import { describePerson, isUniquePerson } from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';
import { coreTerms } from '../../parsing/core-terms.ts';
import { allOf, firstMatch, isSoNow, when, type Frame, type FrameExtractor } from '../frame.ts';

const ordinal = '(?<year>first|second|third|fourth|fifth|sixth|\\d{1,2})';
const ordinals = 'first second third fourth fifth sixth'.split(' ');
const voice = 'alto|mezzo-soprano|soprano|tenor|baritone|bass';
const position =
  'goalkeeper|goalie|striker|defender|midfielder|winger|sweeper|setter|libero|prop|hooker|fly-half|point guard|center|pitcher|catcher';

const single = (slot: string, value: string, about: string): Frame[] => [
  { slot, value, about, said: value },
];

/** "Third-year PhD student", "sings alto", "plays as a goalkeeper", "works on the cardiology ward". */
const positions = firstMatch([
  {
    pattern: new RegExp(
      `^be an? ${ordinal}(?:st|nd|rd|th)?[ -]year (?<what>[\\p{L} ]{2,40}?)$`,
      'u',
    ),
    frames: ({ year = '', what = '' }, claim) =>
      single(
        `${claim.subject} year of ${coreTerms(what).join(' ')}`,
        ordinals[Number(year) - 1] ?? year,
        `in which year ${who(claim)} is`,
      ),
  },
  {
    pattern: new RegExp(
      `^sing (?:in the |the |as an? )?(?<part>${voice})(?: part| voice)?(?: in .+)?$`,
      'u',
    ),
    frames: ({ part = '' }, claim) =>
      single(`${claim.subject} voice`, part, `which voice ${who(claim)} sings`),
  },
  {
    pattern: new RegExp(`^play (?:as )?(?:an? |the )?(?<part>${position})$`, 'u'),
    frames: ({ part = '' }, claim) =>
      single(`${claim.subject} position`, part, `which position ${who(claim)} plays`),
  },
  {
    pattern: /^work (?:in|on) (?:the |an? )?(?<what>(?:\p{L}+ ){1,3})(?:ward|unit|department)$/u,
    frames: ({ what = '' }, claim) =>
      single(`${claim.subject} ward`, what.trim(), `in which department ${who(claim)} works`),
  },
]);

const who = ({ subject }: Claim): string => describePerson(subject);

const school =
  /^(?<who>\p{L}+(?:'s \p{L}+)?) (?:is|works as) an? (?<level>primary|elementary|secondary|middle|high|nursery) school (?:\p{L}+ )?teacher$/u;
const answers =
  /^(?:the )?(?<who>(?:user's )?\p{L}+(?: \p{L}+)?) (?:answers|replies|responds|reacts|is (?:reachable|available)|can be reached) (?:only|exclusively) (?:by|via|on|through|over) (?<way>[\p{L}-]+)$/u;

/** What is said of anybody by name or role: "Marta answers only by e-mail". */
const ofAnybody: FrameExtractor = (claim) => {
  const { who: teacher, level = '' } = school.exec(claim.wording)?.groups ?? {};
  if (teacher !== undefined) {
    const about = `at which school ${spelled(teacher, claim)} teaches`;
    return single(`school of ${keyOf(teacher)}`, levelOf(level), about);
  }
  const { who: person, way = '' } = answers.exec(claim.wording)?.groups ?? {};
  if (person === undefined) return [];
  return single(`contact of ${keyOf(person)}`, way, `how ${spelled(person, claim)} can be reached`);
};

const keyOf = (person: string): string => coreTerms(person).join(' ') || 'user';
const levelOf = (level: string): string => level.replace('elementary', 'primary');

/** "Marta", "the user", "the landlord". */
const spelled = (name: string, { names, openings }: Claim): string =>
  names().get(name) ?? openings().get(name) ?? `the ${name}`;

/** What somebody is one of at a time: a year of studies, a voice, a position, a ward, a school. */
export const standing = when(
  isSoNow,
  allOf(
    when(({ subject }) => isUniquePerson(subject), positions),
    ofAnybody,
  ),
);

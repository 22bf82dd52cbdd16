import { describePerson, isPerson } from '../../../lexicon/index.ts';
import { verbPhraseOf } from '../../parsing/claim.ts';
import { momentIn } from '../../parsing/dates.ts';
import { allOf, firstMatch, isSoNow, when, type FrameExtractor, type Frame } from '../frame.ts';

const ageFrame = (owner: string, value: string): Frame[] => [
  {
    slot: `${owner} age`,
    value,
    said: value,
    about:
      owner === 'user' ? "what the user's age is" : `what the age of ${describePerson(owner)} is`,
  },
];

/** The age that a claim gives its subject, the user or anybody else. */
export const ageOf = firstMatch([
  {
    pattern:
      /^be (?:an? )?(?<years>\d{1,3})(?:[ -]?years?(?:[ -]old)?\b|[ -]yo\b|$|(?= and\b)| ,)/u,
    frames: ({ years = '' }, { subject, time }) =>
      time === 'now' ? ageFrame(ownerOf(subject, ' age'), years) : [],
  },
  {
    pattern: /^turn (?<years>\d{1,3})\b/u,
    // "Turns 36 in July" is about a birthday to come.
    frames: ({ years = '' }, { subject, time }) =>
      time === 'past' || time === 'done' ? ageFrame(subject, years) : [],
  },
]);

const age = when(
  ({ subject, verb }) =>
    verb === 'turn' || subject === 'user' || subject.endsWith(' age') || isPerson(subject),
  ageOf,
);

/** "User's age" belongs to the user, "user's son's age" to the son. */
const ownerOf = (subject: string, what: string): string =>
  subject.endsWith(what) ? subject.slice(0, -what.length).replace(/'s$/u, '') : subject;

const birthWords =
  /(?:'s)? (?:birthday|birth date|date of birth|birthdate|year of birth|birth year)$/u;

const birth: FrameExtractor = (claim) => {
  const owner = claim.subject.replace(birthWords, '');
  if (owner === claim.subject && !verbPhraseOf(claim).startsWith('be born')) return [];
  const { day, year = /\b(?:in|on|is) (\d{4})\b/u.exec(claim.wording)?.[1] } = momentIn(
    claim.wording,
  );
  const who = describePerson(owner);
  return [
    ...optionalFrame(`${owner} birthday`, day, `when the birthday of ${who} is`),
    ...optionalFrame(`${owner} birth year`, year, `when ${who} was born`),
  ];
};

const optionalFrame = (slot: string, value: string | undefined, about: string): Frame[] =>
  value === undefined ? [] : [{ slot, value, about }];

const nameFrame = (value: string): Frame[] => [
  { slot: 'user name', value, said: value, about: "what the user's name is", isPerson: true },
];

const name = when(
  ({ subject }) => subject === "user's name",
  firstMatch([
    { pattern: /^be (?:named )?(?<name>.+)/u, frames: ({ name: given = '' }) => nameFrame(given) },
  ]),
);

/** What the user wants to be called, which may differ from the name. */
const called = when(
  ({ subject }) => subject === 'user',
  firstMatch([
    { pattern: /^be named (?<name>.+)/u, frames: ({ name: given = '' }) => nameFrame(given) },
    {
      pattern:
        /^(?:be (?:called|addressed as|referred to as)|go by|(?:like|prefer|want) (?:to be |being )(?:called|named|addressed as)) (?:by )?(?:the name )?(?!(?:user|own|their|his|her|first|last|the|a)\b)(?<name>.+)/u,
      frames: ({ name: given = '' }) => [
        { slot: 'user called', value: given, about: 'what the user is called', isPerson: true },
      ],
    },
  ]),
);

const heightFrame = (subject: string, centimetres: string): Frame[] => {
  const owner = ownerOf(subject, ' height');
  return [
    { slot: `${owner} height`, value: centimetres, about: `how tall ${describePerson(owner)} is` },
  ];
};

const height = firstMatch([
  {
    pattern: /^(?:be|stand) (?<metres>\d)\.(?<rest>\d\d) ?m\b/u,
    frames: ({ metres = '', rest = '' }, { subject }) => heightFrame(subject, metres + rest),
  },
  {
    pattern: /^(?:be|stand) (?<centimetres>\d{3}) ?cm\b/u,
    frames: ({ centimetres = '' }, { subject }) => heightFrame(subject, centimetres),
  },
]);

/** Age, birthday, name and height of the user or of people close to the user. */
export const person = when(
  ({ isAffirmed, subject }) => isAffirmed && /^user(?:'s|$)/u.test(subject),
  allOf(age, birth, called, when(isSoNow, allOf(name, height))),
);

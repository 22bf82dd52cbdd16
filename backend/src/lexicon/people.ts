import { english } from './en/index.ts';

const one: ReadonlySet<string> = new Set(english.people.one);
const organizations: ReadonlySet<string> = new Set(english.people.oneOrganization);
const several: ReadonlySet<string> = new Set(english.people.several);
const things: ReadonlySet<string> = new Set(english.people.severalThings);

const roles: ReadonlySet<string> = new Set(english.people.roles);

/** Whether a noun names a role that one person has at a time: "boss", "owner". */
export const isRole = (noun: string): boolean => roles.has(noun);

const onlyPeople: ReadonlySet<string> = new Set(english.people.onlyPeople);

/** Whether a noun names a person and no program: "dentist", but not "assistant" or "editor". */
export const isOnlyPerson = (noun: string): boolean => onlyPeople.has(noun.toLowerCase());

const lastWord = (subject: string): string => subject.split(' ').at(-1) ?? '';

/** "user", or a person the user has only one of, such as "user's wife". */
export const isUniquePerson = (subject: string): boolean =>
  subject === 'user' ||
  (/^user's \S+$/u.test(subject) &&
    (one.has(lastWord(subject)) || organizations.has(lastWord(subject))));

/**
 * Whether two mentions, such as "the user's sister", may mean different people or things. Always
 * true for plurals.
 */
export const mayBeSeveral = (subject: string): boolean => {
  const last = lastWord(subject);
  if (/\b(?:best|oldest|closest|youngest|eldest|only)\b/u.test(subject)) return false;
  return (
    several.has(last) ||
    things.has(last) ||
    (/[^s]s$/u.test(last) && !/(?:us|is|news|series)$/u.test(last))
  );
};

/** Whether two mentions may mean different people or animals. */
export const isMultiValued = (subject: string): boolean =>
  several.has(lastWord(subject)) && mayBeSeveral(subject);

/** Whether the subject is a person. */
export const isPerson = (subject: string): boolean =>
  several.has(lastWord(subject)) || one.has(lastWord(subject));

/** For reasons: "the user", "the user's wife". */
export const describePerson = (subject: string): string => `the ${subject}`;

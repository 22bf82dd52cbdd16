import type { Fact, Person } from '../../quality/everyday/read-people.ts';

/** A text with the date it was saved. */
export type Told = Pick<Fact, 'saved' | 'category' | 'text' | 'english'>;

/**
 * A fact about a person as an AI saves it about someone the user knows, by the given `name`;
 * undefined if the fact does not say whom it is about.
 */
export const retoldAbout = (person: Person, { text }: Fact, name: string): string | undefined => {
  const { full, given } = nameOf(person);
  const introduced = text.replace(introduction, '');
  if (introduced.startsWith(full)) return introduced;
  if (subject.test(text)) return text.replaceAll(subjects, name);
  if (text.includes(given)) return text.replace(full, given).replaceAll(given, name);
  return firstPerson.test(text) ? `${name} says: ${text}` : undefined;
};

/** The same fact, moved some years back: the date it was saved and the years in the text. */
export const yearsEarlier = <One extends Told>(told: One, years: number): One => ({
  ...told,
  saved: `${yearOf(told) - years}${told.saved.slice(4).replace('-02-29', '-02-28')}`,
  text: told.text.replace(/\b20[12]\d\b/gu, (year) => `${Number(year) - years}`),
});

export const yearOf = ({ saved }: Told): number => Number(saved.slice(0, 4));

const subject = /\b(?:the user|user)\b/iu;
const subjects = /\b(?:[Tt]he user|[Uu]ser)\b/gu;
const firstPerson = /\b(?:I|me|my|mine|we|our|us)\b/u;
const introduction = /^(?:(?:The user|User) is |I'm |I am )?(?:Dr\.? |Rabbi )?/u;

type Name = { readonly full: string; readonly given: string };

/** The name as the first fact writes it. The identifier ends in the family name. */
export const nameOf = ({ person, facts: [first] }: Person): Name => {
  const [full = person] = first?.text.replace(introduction, '').match(capitalized) ?? [];
  const family = person.split('-').at(-1);
  const given = full.split(' ').filter((word) => plain(word) !== family);
  return { full, given: given.join(' ') };
};

const capitalized = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+/u;

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

import type { Person, Query } from '../quality/everyday/read-people.ts';
import { nameOf, retoldAbout } from '../bench/everyday/retold.ts';

/**
 * The person as an AI writes about them that calls them by name instead of "User". Their queries name
 * them, too; those in the first person and requests, which name nobody, are left out.
 */
export const byOwnName = (person: Person): Person => {
  const { given } = nameOf(person);
  return {
    ...person,
    facts: person.facts.map((fact) => ({
      ...fact,
      text: retoldAbout(person, fact, given) ?? fact.text,
    })),
    queries: person.queries.flatMap((query) => {
      const text = query.kind === 'need' ? undefined : naming(query, given);
      return text === undefined ? [] : [{ ...query, text }];
    }),
  };
};

const user = /\b(?:[Tt]his |[Tt]he |my )?[Uu]ser\b/gu;
const firstPerson = /\b(?:I|me|we)\b/u;

const naming = ({ text }: Query, name: string): string | undefined => {
  const named = text.replace(user, name);
  if (named !== text) return named;
  if (firstPerson.test(text)) return undefined;
  if (text.includes(name)) return text;
  const owned = text.replace(/\b[Mm]y\b/gu, `${name}'s`);
  return owned === text ? `${name}: ${text}` : owned;
};

import { english } from './en/index.ts';

const kindsOf: ReadonlyMap<string, readonly string[]> = Object.entries(english.hypernyms).reduce(
  (known, [kind, members]) => {
    for (const member of members) known.set(member, [...(known.get(member) ?? []), kind]);
    return known;
  },
  new Map<string, string[]>(),
);

/** The word and its hypernyms, nearest first: "poodle", "dog", "pet". */
export const hypernymsOf = (word: string): string[] => {
  const own = [...new Set([word, singular(word)])].flatMap((form) => kindsOf.get(form) ?? []);
  return [singular(word), ...own.flatMap((kind) => hypernymsOf(kind))];
};

/** Good enough for the things people have and eat: cats, puppies, dishes. */
export const singular = (word: string): string => {
  if (/(?:ss|us|is)$/u.test(word) || word.length < 4) return word;
  if (word === 'children') return 'child';
  return word
    .replace(/ies$/u, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/u, '')
    .replace(/(?<![s])s$/u, '');
};

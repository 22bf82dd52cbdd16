import { english } from './en/index.ts';

const kindsOf: ReadonlyMap<string, readonly string[]> = Object.entries(english.hypernyms).reduce(
  (known, [kind, members]) => {
    for (const member of members) known.set(member, [...(known.get(member) ?? []), kind]);
    return known;
  },
  new Map<string, string[]>(),
);

/** The word and its hypernyms, nearest first: "poodle", "dog", "pet". */
export const hypernymsOf = (word: string): readonly string[] => {
  const one = singular(word);
  return kindsOf.has(word) || kindsOf.has(one) ? withKinds(word, one) : [one];
};

const withKinds = (word: string, one: string): readonly string[] => {
  const own = [...new Set([word, one])].flatMap((form) => kindsOf.get(form) ?? []);
  return [one, ...own.flatMap((kind) => hypernymsOf(kind))];
};

/** Good enough for the things people have and eat: cats, puppies, dishes. */
export const singular = (word: string): string => {
  if (word === 'children') return 'child';
  if (!word.endsWith('s') || word.length < 4 || /(?:ss|us|is)$/u.test(word)) return word;
  return word
    .replace(/ies$/u, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/u, '')
    .replace(/(?<![s])s$/u, '');
};

import { english } from './en/index.ts';

const namesOfForm: ReadonlyMap<string, readonly string[]> = Object.entries(english.shortNames)
  .flatMap(([name, forms]) => forms.map((form): [string, string] => [form, name]))
  .reduce(
    (known, [form, name]) => known.set(form, [...(known.get(form) ?? []), name]),
    new Map<string, string[]>(),
  );

/**
 * Whether two first names may be forms of one: "walt" and "walter", "bob" and "robert". One more
 * letter makes another name: "paul" and "paula", "joe" and "joel".
 */
export const mayBeSameName = (one: string, other: string): boolean =>
  wholeNames(one).some((name) =>
    wholeNames(other).some((each) => each === name || isBeginning(name, each)),
  );

const wholeNames = (name: string): readonly string[] => [name, ...(namesOfForm.get(name) ?? [])];

const isBeginning = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.length > short.length + 1 && long.startsWith(short);
};

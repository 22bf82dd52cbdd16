import { english } from './en/index.ts';
import type { Slot } from './schema-slot.ts';

/** A value of a slot, found in the words of a claim. */
export type SlotValue = {
  readonly slot: Slot;
  /** The canonical value. */
  readonly value: string;
  readonly words: number;
};

const namesFrom = (list: string): readonly string[] =>
  list === 'programming languages'
    ? [...english.programmingLanguages.names, ...english.programmingLanguages.notGlossed]
    : english.tools
        .filter(({ kind }) => kind === list)
        .flatMap(({ names, kindOnly }) => [...names, ...kindOnly]);

type Entry = { readonly slot: Slot; readonly value: string };

const entriesOf = (slot: Slot): [string, Entry][] =>
  [
    ...new Set([
      ...(slot.from ?? []).flatMap(namesFrom),
      ...(slot.values ?? []),
      ...Object.keys(slot.aliases ?? {}),
    ]),
  ].map((name) => [name, { slot, value: slot.aliases?.[name] ?? name }]);

const byName: ReadonlyMap<string, readonly Entry[]> = english.slots
  .flatMap(entriesOf)
  .reduce(
    (known, [name, entry]) => known.set(name, [...(known.get(name) ?? []), entry]),
    new Map<string, Entry[]>(),
  );

/** The first words of all values, so that most words are dismissed with one look-up. */
const firstWords: ReadonlySet<string> = new Set(
  [...byName.keys()].map((name) => name.split(' ', 1)[0] ?? ''),
);

const patterns = english.slots.flatMap((slot) =>
  slot.pattern === undefined ? [] : [{ slot, pattern: new RegExp(`^(?:${slot.pattern})$`, 'u') }],
);

/** Every pattern is for words with a number or a path. */
const mayMatch = /[\d/]/u;

const longestName = 3;

/** The values that begin at a word, longest first; none for most words. */
export const slotValuesAt = (words: readonly string[], at: number): readonly SlotValue[] => {
  const first = words[at] ?? '';
  const matched = mayMatch.test(first) ? patterns.filter(({ pattern }) => pattern.test(first)) : [];
  const found = matched.map(({ slot }): SlotValue => ({ slot, value: first, words: 1 }));
  if (!firstWords.has(first)) return found;
  for (let length = longestName; length > 0; length -= 1) {
    const named = byName.get(words.slice(at, at + length).join(' ')) ?? [];
    if (named.length > 0 && at + length <= words.length)
      return [...found, ...named.map((entry) => ({ ...entry, words: length }))];
  }
  return found;
};

const byNoun: ReadonlyMap<string, Slot> = new Map(
  english.slots.flatMap((slot) => slot.nouns.map((noun): [string, Slot] => [noun, slot])).reverse(),
);

/** The slot that a noun names, or undefined: "orm", "package manager". */
export const slotNamed = (noun: string): Slot | undefined => byNoun.get(noun);

/** The broader value that a value is compatible with, or the value itself. */
export const refines = ({ refines: precise = {} }: Slot, value: string): string =>
  precise[value] ?? value;

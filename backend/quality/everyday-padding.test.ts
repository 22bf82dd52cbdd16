import { describe, expect, test } from '@jest/globals';
import { ownPadding } from '../bench/everyday/padding.ts';
import { nameOf } from '../bench/everyday/retold.ts';
import { seededRandom } from '../src/testing/seeded-random.ts';
import { readPeople, type Person } from './everyday/read-people.ts';

const english = readPeople().filter(({ language }) => language === 'en');
const someone = (split: Person['split']): Person => {
  const found = english.find((person) => person.split === split);
  if (found === undefined) throw new Error(`No person is in the split ${split}.`);
  return found;
};
const paddingOf = (person: Person, count = 1_900) =>
  ownPadding(
    person,
    english.filter((other) => other !== person),
    count,
    seededRandom(7),
  );

describe.each(['fit', 'test'] as const)('the padding of a vault of the %s split', (split) => {
  const person = someone(split);
  const padding = paddingOf(person);

  test('fills the vault, and is the same in every run', () => {
    expect(padding).toHaveLength(1_900);
    expect(paddingOf(person)).toEqual(padding);
    expect(paddingOf(person, 120)).toHaveLength(120);
  });

  test('introduces nobody else as the user', () => {
    const introduction = /\b(?:[Uu]ser is|I'm|I am) (?:Dr\.? |Rabbi )?\p{Lu}\p{L}+ \p{Lu}/u;
    const introductions = padding.filter(({ text }) => introduction.test(text));
    const { full } = nameOf(person);
    expect(introductions.filter(({ text }) => !text.includes(full))).toEqual([]);
  });

  test('repeats no fact of the person, and was saved before nearly all of them', () => {
    const own = new Set(person.facts.map(({ text }) => text));
    expect(padding.filter(({ text }) => own.has(text))).toEqual([]);
    const first = person.facts[0]?.saved ?? '';
    const later = padding.filter(({ saved }) => saved.slice(0, 4) > first.slice(0, 4));
    expect(later).toEqual([]);
  });
});

test('the padding of the test split has a wording that the fitting split lacks', () => {
  const starts = (split: Person['split']): string[] =>
    paddingOf(someone(split)).map(({ text }) => text.split(' ').slice(0, 2).join(' '));
  expect(starts('test').filter((start) => start === 'Asked for').length).toBeGreaterThan(50);
  expect(starts('fit')).not.toContain('Asked for');
});

import { hours, seconds } from '../../src/kernel/duration.ts';
import { newMemoryId } from '../../src/kernel/ids.ts';
import type { Memory } from '../../src/memories/index.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { askedOn, type Fact, type Person } from '../../quality/everyday/read-people.ts';
import { ownPadding } from './padding.ts';
import type { Told } from './retold.ts';
import { sample } from '../sample.ts';

/** One query to one vault, with the memories that a good answer must and may contain. */
export type Query = {
  readonly text: string;
  readonly must: ReadonlySet<Memory>;
  readonly useful: ReadonlySet<Memory>;
};
export type EverydayVault = {
  readonly memories: readonly Memory[];
  readonly asked: readonly Query[];
  readonly language: string;
};

type Draw = {
  readonly size: number;
  /** Vaults per person. */
  readonly draws: number;
  /** Memories with their English gloss, and English queries. */
  readonly isGlossed?: boolean;
};

/**
 * Vaults with `size` random facts of one person, with the queries that at least one of these facts
 * answers.
 */
export const drawnVaults = (
  people: readonly Person[],
  { size, draws, isGlossed = false }: Draw,
): EverydayVault[] =>
  people.flatMap((person) => {
    const random = seededRandom(seedOf(person));
    return Array.from({ length: draws }, () =>
      vaultOf(person, { facts: sample(person.facts, size, random), padding: [], isGlossed }),
    );
  });

/** Returns `count` texts that fill up the vault of a person. */
export type Padding = (
  person: Person,
  others: readonly Person[],
  count: number,
  random: () => number,
) => Told[];

/** Vaults with all facts of one person, padded to `size`. */
export const paddedVaults = (
  people: readonly Person[],
  everyone: readonly Person[],
  size: number,
  paddingOf: Padding = ownPadding,
): EverydayVault[] =>
  people.map((person) => {
    const others = everyone.filter((other) => other !== person);
    const missing = Math.max(0, size - person.facts.length);
    const padding = paddingOf(person, others, missing, seededRandom(seedOf(person)));
    return vaultOf(person, { facts: person.facts, padding, isGlossed: false });
  });

/** Facts of other people as they are, as if many people shared one vault. */
export const mixedPadding: Padding = (_, others, count, random) =>
  sample(
    others.flatMap(({ facts }) => facts),
    count,
    random,
  );

type Content = {
  readonly facts: readonly Fact[];
  readonly padding: readonly Told[];
  readonly isGlossed: boolean;
};

const vaultOf = (person: Person, { facts, padding, isGlossed }: Content): EverydayVault => {
  const memoryOf = (told: Told, order: number): Memory => ({
    memoryId: newMemoryId(),
    text: told.text,
    inEnglish: isGlossed ? told.english : undefined,
    category: told.category,
    savedBy: undefined,
    // At noon; facts of one day keep their order.
    createdAt: Math.min(Date.parse(told.saved) + hours(12) + seconds(order), askedOn),
    lastAccessedAt: undefined,
    accessCount: 0,
    activation: 0,
  });
  const own = new Map(facts.map((fact) => [fact.fact, memoryOf(fact, fact.fact)]));
  const held = (numbers: readonly number[]): Set<Memory> =>
    new Set(numbers.flatMap((number) => own.get(number) ?? []));
  const memories = [...own.values(), ...padding.map(memoryOf)];
  return {
    memories: memories.sort((one, other) => one.createdAt - other.createdAt),
    asked: person.queries
      .map((query) => ({
        text: isGlossed ? (query.english ?? query.text) : query.text,
        must: held(query.must),
        useful: held(query.useful),
      }))
      .filter(({ must }) => must.size > 0),
    language: person.language,
  };
};

/** A seed per person, independent of the other people in the data set. */
const seedOf = ({ person }: Person): number =>
  Buffer.from(person).reduce((seed, byte) => (seed * 31 + byte) % 1_000_003, 7);

import { hours, seconds } from '../src/kernel/duration.ts';
import { newMemoryId } from '../src/kernel/ids.ts';
import type { Memory } from '../src/memories/index.ts';
import { seededRandom } from '../src/testing/seeded-random.ts';
import { askedOn, type Fact, type Person } from '../quality/everyday/read-people.ts';

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

/** Vaults with all facts of one person, padded with facts of other people to `size`. */
export const paddedVaults = (
  people: readonly Person[],
  others: readonly Person[],
  size: number,
): EverydayVault[] =>
  people.map((person) => {
    const pool = others.filter((other) => other !== person).flatMap(({ facts }) => facts);
    const missing = Math.max(0, size - person.facts.length);
    const padding = sample(pool, missing, seededRandom(seedOf(person)));
    return vaultOf(person, { facts: person.facts, padding, isGlossed: false });
  });

type Content = {
  readonly facts: readonly Fact[];
  readonly padding: readonly Fact[];
  readonly isGlossed: boolean;
};

const vaultOf = (person: Person, { facts, padding, isGlossed }: Content): EverydayVault => {
  const memoryOf = (fact: Fact): Memory => ({
    memoryId: newMemoryId(),
    text: fact.text,
    inEnglish: isGlossed ? fact.english : undefined,
    category: fact.category,
    savedBy: undefined,
    // At noon; facts of one day keep their order.
    createdAt: Math.min(Date.parse(fact.saved) + hours(12) + seconds(fact.fact), askedOn),
    lastAccessedAt: undefined,
    accessCount: 0,
    activation: 0,
  });
  const own = new Map(facts.map((fact) => [fact.fact, memoryOf(fact)]));
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

const sample = <Each>(all: readonly Each[], count: number, random: () => number): Each[] =>
  all
    .map((each) => ({ each, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ each }) => each);

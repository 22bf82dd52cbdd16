import { readPeople, type Person } from '../quality/everyday/read-people.ts';
import {
  readContradictions,
  readGlossedContradictions,
  readTestContradictions,
  type Contradiction,
} from '../quality/read-related.ts';
import { countTokens } from '../src/mcp/testing/count-tokens.ts';
import { framed } from '../src/mcp/tools/notes.ts';
import { relatedNotes } from '../src/mcp/tools/memory-notes.ts';
import { seededRandom } from '../src/testing/seeded-random.ts';
import { loadWordVectors, type WordVectors } from '../src/vectors/index.ts';
import { openVault, type OpenVault, type Shown } from './related-vaults.ts';
import { rounded, type Benchmark, type Figures } from './report.ts';

/**
 * Measures what comes with a remember, on our own writing: how many of the contradicted memories
 * are flagged or among the related ones, in vaults of 25 memories of one person and of 2,000 of
 * many, and how many tokens the related memories take while everyday facts are saved in order.
 */
export const relatedMemories: Benchmark = async () => {
  const wordVectors = loadWordVectors();
  const people = readPeople().filter(({ language }) => language === 'en');
  const own = readContradictions();
  const sets: Readonly<Record<string, readonly Contradiction[]>> = {
    fit: own.filter(({ split }) => split === 'fit'),
    pairs: readTestContradictions(),
    glossed: own.filter(({ language }) => language !== 'en'),
    languages: readGlossedContradictions(),
  };
  const rows = [];
  for (const size of [25, 2_000]) {
    const vaults = surroundings(people, size).map((facts) => openVault(wordVectors, facts));
    for (const [set, pairs] of Object.entries(sets)) {
      rows.push({ set, memories: size, pairs: pairs.length, ...(await shares(pairs, vaults)) });
    }
  }
  const test = people.filter(({ split }) => split === 'test');
  const tokens = {
    'tokens at 25': await meanTokens(wordVectors, test, 25),
    'tokens at 80': await meanTokens(wordVectors, test, 80),
  };
  const named = rows.map(({ set, memories, flagged, shown }) => ({
    [`${set}.${memories}.flagged`]: flagged,
    [`${set}.${memories}.shown`]: shown,
  }));
  return {
    title: 'Contradicted memories flagged, or flagged or related (shown); tokens of the related',
    rows: [...rows, { set: 'everyday streams', ...tokens }],
    figures: Object.assign(
      { 'tokens.25': tokens['tokens at 25'], 'tokens.80': tokens['tokens at 80'] },
      ...named,
    ) as Figures,
  };
};

/** One memory less than `size`, to which the contradicted one is added. */
const surroundings = (people: readonly Person[], size: number) => {
  const random = seededRandom(7);
  const drawn = (facts: Person['facts']) =>
    facts
      .map((fact) => ({ fact: { text: fact.text }, order: random() }))
      .sort((one, other) => one.order - other.order)
      .slice(0, size - 1)
      .map(({ fact }) => fact);
  return size > 100
    ? [drawn(people.flatMap(({ facts }) => facts))]
    : people.slice(0, 30).map(({ facts }) => drawn(facts));
};

const shares = async (pairs: readonly Contradiction[], vaults: readonly OpenVault[]) => {
  let flagged = 0;
  let shown = 0;
  for (const [at, { a, b }] of pairs.entries()) {
    const vault = vaults[at % vaults.length];
    if (vault === undefined) break;
    const [older, newer] = [vault.add(a), vault.add(b)];
    const answer = await vault.show(newer);
    if (answer.flagged.includes(older)) flagged += 1;
    if (answer.flagged.includes(older) || answer.related.includes(older)) shown += 1;
    for (const memory of [older, newer]) vault.remove(memory);
  }
  return { flagged: rounded(flagged / pairs.length, 3), shown: rounded(shown / pairs.length, 3) };
};

const meanTokens = async (
  wordVectors: WordVectors,
  people: readonly Person[],
  facts: number,
): Promise<number> => {
  let remembers = 0;
  let tokens = 0;
  for (const person of people) {
    const vault = openVault(wordVectors, []);
    for (const { text } of person.facts.slice(0, facts)) {
      tokens += tokensOf(await vault.show(vault.add({ text })));
      remembers += 1;
    }
  }
  return rounded(tokens / remembers, 1);
};

/** The line and the frame that the related memories add to an answer. */
const tokensOf = ({ related }: Shown): number => {
  const idOf = ({ memoryId }: { readonly memoryId: string }): string => memoryId.slice(2, 6);
  const { lines, notes } = relatedNotes(related, idOf, { isAlone: true });
  return notes.length === 0 ? 0 : countTokens(`\n${[...lines, framed(notes)].join('\n')}`);
};

import { readPeople, type Person } from '../quality/everyday/read-people.ts';
import { loadWordVectors } from '../src/vectors/index.ts';
import { everydayEngines, type EverydayEngine, type Found } from './everyday/engines.ts';
import {
  drawnVaults,
  mixedPadding,
  paddedVaults,
  type EverydayVault,
  type Query,
} from './everyday/vaults.ts';
import { rounded, type Benchmark, type Figures } from './report.ts';

const draws = 3;

/**
 * Measures everyday recall on the test split of the everyday data set: vaults of 25 memories of one
 * person; vaults of 200 and 2,000, padded with what else one person's AI saves or, "mixed", with
 * other people's memories; and vaults of 12 in other languages, with the original text and with
 * English glosses.
 */
export const everyday: Benchmark = async ({ cmd }) => {
  const engines = everydayEngines(loadWordVectors(), cmd);
  const sets = setsOf(readPeople());
  const scored: Scored[] = [];
  for (const set of sets) {
    for (const engine of engines) scored.push(await score(set, engine));
  }
  return {
    title:
      'Everyday recall: share of queries with at least one required fact, and share of required facts found',
    rows: scored.map(({ set, engine, figures }) => ({ set: set.name, engine, ...figures })),
    figures: Object.assign({}, ...scored.map(namedFigures)) as Figures,
  };
};

type VaultSet = {
  readonly name: string;
  /** Number of results that count. */
  readonly top: number;
  readonly vaults: readonly EverydayVault[];
};

const setsOf = (all: readonly Person[]): VaultSet[] => {
  const isEnglish = ({ language }: Person): boolean => language === 'en';
  const english = all.filter((person) => isEnglish(person) && person.split === 'test');
  const others = all.filter((person) => !isEnglish(person));
  const everyone = all.filter(isEnglish);
  return [
    { name: '25', top: 10, vaults: drawnVaults(english, { size: 25, draws }) },
    { name: '200', top: 10, vaults: paddedVaults(english, everyone, 200) },
    { name: '2000', top: 10, vaults: paddedVaults(english, everyone, 2_000) },
    { name: '200-mixed', top: 10, vaults: paddedVaults(english, everyone, 200, mixedPadding) },
    { name: '2000-mixed', top: 10, vaults: paddedVaults(english, everyone, 2_000, mixedPadding) },
    { name: 'own-language', top: 3, vaults: drawnVaults(others, { size: 12, draws }) },
    { name: 'glossed', top: 3, vaults: drawnVaults(others, { size: 12, draws, isGlossed: true }) },
  ];
};

type Scored = {
  readonly set: VaultSet;
  readonly engine: string;
  readonly figures: Readonly<Record<string, number>>;
};

type Answered = {
  readonly query: Query;
  readonly found: readonly Found[];
  readonly language: string;
};

const score = async (set: VaultSet, engine: EverydayEngine): Promise<Scored> => {
  const answers: Answered[] = [];
  for (const vault of set.vaults) {
    const ask = engine.open(vault);
    for (const query of vault.asked) {
      answers.push({ query, found: await ask(query.text), language: vault.language });
    }
  }
  const { top } = set;
  const hit = (some: readonly Answered[]): number =>
    meanOf(some.map((answer) => (rightAmong(answer, top) > 0 ? 1 : 0)));
  const languages = [...Map.groupBy(answers, ({ language }) => language).values()];
  return {
    set,
    engine: engine.name,
    figures: {
      queries: answers.length,
      [`hit${top}`]: rounded(hit(answers), 3),
      [`r${top}`]: rounded(meanOf(answers.map((answer) => shareAmong(answer, top))), 3),
      empty: answers.filter(({ found }) => found.length === 0).length,
      ...(languages.length > 1 && { worst: rounded(Math.min(...languages.map(hit)), 3) }),
      ...(engine.name === 'mindmirror' && {
        strong: rounded(rightOf(answers, 'strong'), 2),
        likely: rounded(rightOf(answers, 'likely'), 2),
      }),
    },
  };
};

const rightAmong = ({ query, found }: Answered, top: number): number =>
  found.slice(0, top).filter(({ memory }) => query.must.has(memory)).length;

const shareAmong = (answer: Answered, top: number): number =>
  rightAmong(answer, top) / Math.min(top, answer.query.must.size);

/** Share of the memories found with this match level that a good answer must or may contain. */
const rightOf = (answers: readonly Answered[], match: Found['match']): number =>
  meanOf(
    answers.flatMap(({ query: { must, useful }, found }) =>
      found
        .filter((one) => one.match === match)
        .map(({ memory }) => (must.has(memory) || useful.has(memory) ? 1 : 0)),
    ),
  );

const meanOf = (values: readonly number[]): number =>
  values.reduce<number>((sum, value) => sum + value, 0) / Math.max(1, values.length);

const namedFigures = ({ set, engine, figures }: Scored): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([figure, value]) => [
      `${engine === 'mindmirror' ? '' : `${engine}.`}${set.name}.${figure}`,
      value,
    ]),
  );

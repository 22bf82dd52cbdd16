import type { Evidence } from '../../backend/tests/proof/testing/evidence.ts';

export type Figures = Readonly<Record<string, number>>;

/** The promise of each benchmark figure, by the part of its name before the dot. */
const promiseOf = {
  load: 'streams-hold',
  neighbors: 'neighbours-undisturbed',
  reconnect: 'streams-return',
} as const;

/** The limits of the figures. A figure with a limit must be measured. */
export type Limits = { readonly upper: Figures; readonly lower: Figures };

/** The load benchmark's rows for the table, and its figures that exceed a limit or are missing. */
export const loadEvidence = (
  figures: Figures,
  { upper, lower }: Limits,
): { readonly lines: readonly Evidence[]; readonly misses: readonly string[] } => {
  const isMissing = (name: string): boolean => figures[name] === undefined;
  const missing = [...Object.keys(upper), ...Object.keys(lower)].filter(isMissing);
  const misses = [
    ...missing.map((name) => `${name} was not measured`),
    ...broken(figures, upper, (value, limit) => value > limit, 'at most'),
    ...broken(figures, lower, (value, limit) => value < limit, 'at least'),
  ];
  const lines = Object.entries(promiseOf).flatMap(([part, promise]) => {
    const own = Object.entries(figures).filter(([name]) => name.startsWith(`${part}.`));
    const tried = own.map(([name, value]) =>
      describe(name, value, [
        limitWords('at most', upper[name]),
        limitWords('at least', lower[name]),
      ]),
    );
    return own.length === 0 ? [] : [{ promise, tried: tried.join(', ') }];
  });
  return { lines, misses };
};

const broken = (
  figures: Figures,
  limits: Figures,
  isBroken: (value: number, limit: number) => boolean,
  words: string,
): readonly string[] =>
  Object.entries(limits).flatMap(([name, limit]) => {
    const value = figures[name];
    return value !== undefined && isBroken(value, limit)
      ? [`${name} is ${value}, ${words} ${limit} is promised`]
      : [];
  });

const limitWords = (words: string, limit: number | undefined): string =>
  limit === undefined ? '' : ` (${words} ${limit})`;

const describe = (name: string, value: number, limits: readonly string[]): string =>
  `${name.replace(/^.*?\./, '').replaceAll('_', ' ')} ${value}${limits.join('')}`;

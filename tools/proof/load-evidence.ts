import type { Evidence } from '../../backend/tests/proof/testing/evidence.ts';

export type Figures = Readonly<Record<string, number>>;

/** Figures of the benchmark by the promise they stand for: the part before the dot. */
const promiseOf = {
  load: 'streams-hold',
  neighbours: 'neighbours-undisturbed',
  herd: 'streams-return',
} as const;

/** What the load benchmark adds to the table, and where it went over a limit or measured nothing. */
export const loadEvidence = (
  figures: Figures,
  limits: Figures,
): { readonly lines: readonly Evidence[]; readonly misses: readonly string[] } => {
  const misses = Object.entries(limits).flatMap(([name, most]) => {
    const measured = figures[name];
    if (measured === undefined) return [`${name} was not measured`];
    return measured <= most ? [] : [`${name} is ${measured}, at most ${most} is promised`];
  });
  const lines = Object.entries(promiseOf).flatMap(([part, promise]) => {
    const own = Object.entries(figures).filter(([name]) => name.startsWith(`${part}.`));
    const tried = own.map(([name, value]) =>
      describe(name.slice(part.length + 1), value, limits[name]),
    );
    return own.length === 0 ? [] : [{ promise, tried: tried.join(', ') }];
  });
  return { lines, misses };
};

const describe = (name: string, value: number, most: number | undefined): string =>
  `${name} ${value}${most === undefined ? '' : ` (at most ${most})`}`;

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { measureFull, measureOpening, measureVault, type Costs } from './calls/measure-vault.ts';
import { prepareData, type PreparedData } from './calls/prepared-data.ts';
import { startProgram, type Program } from './calls/program.ts';
import { median, rounded, type Benchmark } from './report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const size = Number(process.env['SIZE'] ?? 10_000);
/** No more than the bin of a vault keeps. */
const calls = Math.min(95, Number(process.env['CALLS'] ?? 95));
/** V8 compiles code that runs often, so the first few hundred calls get cheaper and cheaper. */
const warmUp = Number(process.env['WARM_UP'] ?? 300);
const profiles = process.env['PROFILES'];

type Data = { readonly free: PreparedData; readonly large: PreparedData };

/**
 * Measures the CPU time of whole calls over `/mcp`, including the answers, with the built program:
 * in a free vault and in a large one. With `--cmd`, alternates with another build (its
 * `all-in-one.js`) and reports the ratio of this build to the other. Linux only.
 */
export const measureCalls: Benchmark = async ({ cmd }) => {
  const free = await prepareData([{ memories: 24 }, { memories: 25 }]);
  // Vaults of the same size: the first one warms up the code that opens the others.
  const large = await prepareData(Array(3).fill({ memories: size, isPremium: true }));
  const files = [join(import.meta.dirname, '../dist/bin/all-in-one.js'), ...(cmd ? [cmd] : [])];
  const measured: Costs[][] = files.map(() => []);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, file] of files.entries()) {
        measured[at]?.push(await measureRound(file, { free, large }));
      }
    }
  } finally {
    for (const { folder } of [free, large]) rmSync(folder, { recursive: true, force: true });
  }
  return reportOf(measured);
};

const measureRound = async (file: string, { free, large }: Data): Promise<Costs> => {
  const costs = new Map<string, number>();
  const add = (place: string, found: Costs): void => {
    for (const [name, cost] of found) costs.set(`${place} ${name}`, cost);
  };
  await onProgram(file, free, async (program, [token = '', full = '']) => {
    add('free', await measureVault({ program, token }, { calls, warmUp }));
    costs.set('full remember', await measureFull({ program, token: full }, calls));
  });
  await onProgram(file, large, async (program, [token = '', ...others]) => {
    await measureOpening({ program, token });
    const opened: number[] = [];
    for (const other of others) opened.push(await measureOpening({ program, token: other }));
    costs.set('opening', median(opened));
    add('large', await measureVault({ program, token }, { calls, warmUp }));
  });
  return costs;
};

const onProgram = async (
  file: string,
  { folder, tokens }: PreparedData,
  measure: (program: Program, tokens: readonly string[]) => Promise<void>,
): Promise<void> => {
  const program = await startProgram(file, folder, profiles);
  try {
    await measure(program, tokens);
  } finally {
    await program.stop();
  }
};

const reportOf = ([own = [], other]: readonly Costs[][]): Awaited<ReturnType<Benchmark>> => {
  const names = [...(own[0]?.keys() ?? [])];
  const mean = (all: readonly Costs[], name: string): number =>
    median(all.map((round) => round.get(name) ?? Number.NaN));
  const ratio = (name: string): number =>
    median(own.map((round, at) => (round.get(name) ?? NaN) / (other?.[at]?.get(name) ?? NaN)));
  return {
    title: `CPU of whole calls over /mcp, ms: a free vault, and ${size} memories`,
    rows: names.map((name) => ({
      call: name,
      'cpu ms': rounded(mean(own, name)),
      ...(other && { 'other ms': rounded(mean(other, name)), ratio: rounded(ratio(name)) }),
    })),
    figures: Object.fromEntries(
      names.flatMap((name) => [
        [`${name}.cpu_ms`, rounded(mean(own, name))],
        ...(other ? [[`${name}.ratio`, rounded(ratio(name))] as const] : []),
      ]),
    ),
  };
};

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { httpCaller, type Caller } from './callers.ts';
import { prepareData, type PreparedData } from './calls/prepared-data.ts';
import { startProgram, type Program } from './calls/program.ts';
import { generateMemories } from './generated-memories.ts';
import { median, rounded, type Benchmark } from './report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const size = Number(process.env['SIZE'] ?? 10_000);
const callsARound = Number(process.env['CALLS'] ?? 100);
const warmUp = Math.ceil(0.4 * callsARound);
const profiles = process.env['PROFILES'];

/** The CPU time of each call of one round, in milliseconds. */
type Round = ReadonlyMap<string, number>;

/**
 * Measures the CPU time of whole calls over `/mcp`, the answers of the built program included: in a
 * free vault, and in a large one. With `--cmd`, another build (its `all-in-one.js`) is measured in
 * turn with this one, and the ratio is that of this one to the other. Linux only.
 */
export const calls: Benchmark = async ({ cmd }) => {
  const data = await prepareData(size);
  const files = [join(import.meta.dirname, '../dist/bin/all-in-one.js'), ...(cmd ? [cmd] : [])];
  const measured: Round[][] = files.map(() => []);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, file] of files.entries()) measured[at]?.push(await measureRound(file, data));
    }
  } finally {
    rmSync(data.folder, { recursive: true, force: true });
  }
  const [own = [], other] = measured;
  const names = [...(own[0]?.keys() ?? [])];
  const mean = (all: readonly Round[], name: string): number =>
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

const measureRound = async (file: string, data: PreparedData): Promise<Round> => {
  const program = await startProgram(file, data.folder, profiles);
  const callers: Caller[] = [];
  const using = (token: string): Caller => {
    const caller = httpCaller(program.origin, token);
    callers.push(caller);
    return caller;
  };
  try {
    const costs = new Map<string, number>();
    const [warm = '', ...others] = data.large;
    await everyCall(program, using(data.free), warmUp);
    costs.set('opening', await opening(program, using(warm), others.map(using)));
    const add = (place: string, found: Round): void => {
      for (const [name, cost] of found) costs.set(`${place} ${name}`, cost);
    };
    add('free', await everyCall(program, using(data.free), callsARound));
    const full = using(data.full);
    await rememberAll(program, full, warmUp);
    add('full', new Map([['remember', await rememberAll(program, full, callsARound)]]));
    await everyCall(program, using(warm), warmUp);
    add('large', await everyCall(program, using(warm), callsARound));
    return costs;
  } finally {
    for (const caller of callers) caller.close();
    await program.stop();
  }
};

/** The first call in each vault, after one vault has warmed up the code. */
const opening = async (
  program: Program,
  warm: Caller,
  others: readonly Caller[],
): Promise<number> => {
  await call(warm, 'recall', { query: 'rowing' });
  const costs: number[] = [];
  for (const caller of others) {
    costs.push(await costOf(program, async () => call(caller, 'recall', { query: 'rowing' })));
  }
  return median(costs);
};

/** The mean cost of each kind of call: every remember is followed by the forget of its memory. */
const everyCall = async (program: Program, caller: Caller, count: number): Promise<Round> => {
  const queries = generateMemories(1, count).queries;
  const memories = newMemories(count);
  const costs = new Map<string, number>();
  const spend = async (name: string, work: () => Promise<string>): Promise<string> => {
    let answer = '';
    const cost = await costOf(program, async () => {
      answer = await work();
    });
    costs.set(name, (costs.get(name) ?? 0) + cost / count);
    return answer;
  };
  for (let at = 0; at < count; at += 1) {
    const { text = '', category = '' } = memories[at] ?? {};
    const query = queries[at] ?? '';
    await spend('recall', async () => call(caller, 'recall', { query }));
    const saved = await spend('remember', async () => call(caller, 'remember', { text, category }));
    const id = /Remembered as ([0-9a-f]+)/.exec(saved)?.[1];
    if (id === undefined) throw new Error(`Nothing was saved: ${saved}`);
    await spend('forget', async () => call(caller, 'forget', { id }));
    await spend('what_do_you_know', async () => call(caller, 'what_do_you_know', {}));
  }
  return costs;
};

const rememberAll = async (program: Program, caller: Caller, count: number): Promise<number> => {
  const before = await program.cpu();
  for (const { text, category } of newMemories(count)) {
    await call(caller, 'remember', { text, category });
  }
  return ((await program.cpu()) - before) / count;
};

let numbered = 0;

/** Memories that no vault has, saved or in its bin. */
const newMemories = (count: number) =>
  generateMemories(count + 7, 0)
    .memories.slice(0, count)
    .map(({ text, category }) => ({ text: `${text}, note ${(numbered += 1)}`, category }));

const costOf = async (program: Program, work: () => Promise<unknown>): Promise<number> => {
  const before = await program.cpu();
  await work();
  return (await program.cpu()) - before;
};

const call = async (
  caller: Caller,
  name: string,
  args: Readonly<Record<string, string>>,
): Promise<string> =>
  caller.call(
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  );

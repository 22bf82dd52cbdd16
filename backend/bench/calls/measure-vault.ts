import { httpCaller, type Caller } from '../callers.ts';
import { generateMemories } from '../generated-memories.ts';
import type { Program } from './program.ts';

/** The mean CPU time of each kind of call, in milliseconds. */
export type Costs = ReadonlyMap<string, number>;

/** One vault of a running program. */
type Measured = { readonly program: Program; readonly token: string };

/**
 * Measures each kind of call in a separate batch, after the given number of warm-up calls. Work
 * that the calls leave for later counts as theirs. Each remember is followed by the forget of its
 * memory, and the bin is emptied between two batches, because in a full bin each forget would also
 * remove a row.
 */
export const measureVault = async (
  { program, token }: Measured,
  { calls, warmUp }: { readonly calls: number; readonly warmUp: number },
): Promise<Costs> => {
  const caller = httpCaller(program.origin, token);
  const { queries } = generateMemories(1, warmUp + calls);
  const texts = newMemories(warmUp + calls);
  const kinds: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
    recall: async (at) => call(caller, 'recall', { query: queries[at] ?? '' }),
    'remember and forget': async (at) => rememberAndForget(caller, texts[at] ?? {}),
    what_do_you_know: async () => call(caller, 'what_do_you_know', {}),
  };
  const costs = new Map<string, number>();
  try {
    for (const [name, work] of Object.entries(kinds)) {
      for (let at = 0; at < warmUp; at += 1) await work(at);
      await emptyBin(program, token);
      const before = await program.cpu();
      for (let at = warmUp; at < warmUp + calls; at += 1) await work(at);
      costs.set(name, ((await program.cpu()) - before) / calls);
      await emptyBin(program, token);
    }
    return costs;
  } finally {
    caller.close();
  }
};

/** The mean cost of a remember for which there is no room. */
export const measureFull = async ({ program, token }: Measured, calls: number): Promise<number> => {
  const caller = httpCaller(program.origin, token);
  try {
    const before = await program.cpu();
    for (const memory of newMemories(calls)) await call(caller, 'remember', memory);
    return ((await program.cpu()) - before) / calls;
  } finally {
    caller.close();
  }
};

/** The cost of the first call in a vault. */
export const measureOpening = async ({ program, token }: Measured): Promise<number> => {
  const caller = httpCaller(program.origin, token);
  try {
    const before = await program.cpu();
    await call(caller, 'recall', { query: 'rowing' });
    return (await program.cpu()) - before;
  } finally {
    caller.close();
  }
};

type Arguments = Readonly<Record<string, string>>;

const rememberAndForget = async (caller: Caller, memory: Arguments): Promise<void> => {
  const saved = await call(caller, 'remember', memory);
  const id = /Remembered as ([0-9a-f]+)/.exec(saved)?.[1];
  if (id === undefined) throw new Error(`Nothing was saved: ${saved}`);
  await call(caller, 'forget', { id });
};

let numbered = 0;

/** Memories that no vault has, saved or in its bin. */
const newMemories = (count: number): readonly Arguments[] =>
  generateMemories(count + 7, 0)
    .memories.slice(0, count)
    .map(({ text, category }) => ({ text: `${text}, note ${(numbered += 1)}`, category }));

const emptyBin = async ({ origin }: Program, token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${origin}/api/memories/bin`, { method: 'DELETE', headers });
};

const call = async (caller: Caller, name: string, args: Arguments): Promise<string> =>
  caller.call(
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  );

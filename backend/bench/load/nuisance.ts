import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the process that makes a nuisance of itself is told. */
export type NuisanceAsked = {
  readonly port: number;
  readonly slowSockets: number;
  readonly refusedASecond: number;
  /** Tokens whose streams are opened and not read. */
  readonly tokens: readonly string[];
};

/** What it has seen so far. */
export type NuisanceSeen = {
  readonly answered: number;
  /** Refused tokens, by status: 401, or 429 once an address has tried too many. */
  readonly byStatus: Readonly<Record<string, number>>;
  readonly slowOpen: number;
  /** Slow sockets the server has cut off. */
  readonly slowCut: number;
};

export type Nuisance = {
  readonly seen: () => Promise<NuisanceSeen>;
  readonly stop: () => Promise<void>;
};

/** Starts it in a process of its own, with the last claim to the processor. */
export const startNuisance = async (asked: NuisanceAsked): Promise<Nuisance> => {
  const child = fork(join(import.meta.dirname, 'nuisance-process.ts'), [JSON.stringify(asked)], {
    env: { PATH: process.env['PATH'] },
  });
  await once(child, 'message');
  return {
    seen: async () => {
      child.send('seen');
      const [seen] = (await once(child, 'message')) as [NuisanceSeen];
      return seen;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};

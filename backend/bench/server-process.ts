import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a server under test says about itself when asked. */
export type Usage = {
  /** Processor time used since its start, microseconds. */
  readonly cpuMicros: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
};

export type ServerProcess = {
  readonly origin: string;
  /** A bearer token where the server wants one. */
  readonly tokens: readonly string[];
  /** With `memory` the heap is collected first. */
  readonly usage: (about: 'cpu' | 'memory') => Promise<Usage>;
  readonly stop: () => Promise<void>;
};

export type Ready = { readonly port: number; readonly tokens?: readonly string[] };

/** Starts `servers/<name>.ts` in a process of its own, so that its CPU and memory are its own. */
export const startServer = async (
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const child = fork(join(import.meta.dirname, 'servers', `${name}.ts`), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...environment },
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The server ${name} ended before it listened.`);
  });
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [Ready];
  // From here on the end of the server is asked for.
  failed.catch(() => undefined);
  return {
    origin: `http://127.0.0.1:${ready.port}`,
    tokens: ready.tokens ?? [],
    usage: async (about) => {
      child.send(about);
      const [usage] = (await once(child, 'message')) as [Usage];
      return usage;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
};

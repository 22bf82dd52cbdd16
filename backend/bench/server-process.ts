import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The resource usage of a server under test. */
export type Usage = {
  /** CPU time since its start, in microseconds. */
  readonly cpuMicros: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
};

export type ServerProcess = {
  readonly origin: string;
  /** Bearer tokens, if the server needs them. */
  readonly tokens: readonly string[];
  /** With `memory`, garbage is collected first. */
  readonly usage: (about: 'cpu' | 'memory') => Promise<Usage>;
  readonly stop: () => Promise<void>;
};

export type Ready = { readonly port: number; readonly tokens?: readonly string[] };

/** Starts `servers/<name>.ts` in its own process, so that its CPU and memory can be measured. */
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
  // From here on, an exit of the server is expected.
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

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Options of the noisy neighbor process. */
export type NoisyNeighborOptions = {
  readonly port: number;
  readonly slowSockets: number;
  readonly refusedASecond: number;
  /** From how many addresses the refused tokens come. Each may send 20 a minute. */
  readonly addresses: number;
  /** Tokens whose streams are opened but not read. */
  readonly tokens: readonly string[];
};

/** Counts so far. */
export type NoisyNeighborCounts = {
  readonly answered: number;
  /** Refused tokens by status: 401, or 429 after too many attempts from one address. */
  readonly byStatus: Readonly<Record<string, number>>;
  readonly slowOpen: number;
  /** Slow sockets closed by the server. */
  readonly slowCut: number;
};

export type NoisyNeighbor = {
  readonly seen: () => Promise<NoisyNeighborCounts>;
  readonly stop: () => Promise<void>;
};

/** Starts the noisy neighbor in its own process with the lowest priority. */
export const startNoisyNeighbor = async (asked: NoisyNeighborOptions): Promise<NoisyNeighbor> => {
  const child = fork(
    join(import.meta.dirname, 'noisy-neighbor-process.ts'),
    [JSON.stringify(asked)],
    {
      env: { PATH: process.env['PATH'] },
    },
  );
  await once(child, 'message');
  return {
    seen: async () => {
      child.send('seen');
      const [seen] = (await once(child, 'message')) as [NoisyNeighborCounts];
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

import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import {
  freePort,
  printedAddressPattern,
  startNode,
  type RunningProcess,
} from '../../../../src/testing/running-product.ts';

export const wholeProduct = 'dist/bin/all-in-one.js';
export const bareServer = 'tests/programs/bare-server.ts';

/** The whole product, or another program, on one data folder, started and killed repeatedly. */
export type KilledProduct = {
  /** Resolves with its address once it serves. */
  readonly start: (program?: string) => Promise<string>;
  /** Starts it and kills it `delay` milliseconds later, perhaps before it serves. */
  readonly startAndKill: (delay: number, program?: string) => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export const killedProduct = (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): KilledProduct => {
  let running: RunningProcess | undefined;
  const spawn = async (program: string): Promise<RunningProcess> => {
    const shared = {
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      FREE_MEMORY_LIMIT: '1000',
      FREE_VAULT_KB: '100000',
      ...settings,
    };
    const file = join(process.cwd(), 'backend', program);
    running = startNode(file, { ...shared, PORT: String(await freePort()) });
    return running;
  };
  /** Another program may take the port before this one listens. */
  const start = async (program = wholeProduct): Promise<string> => {
    const { printed } = await spawn(program);
    try {
      return (await printed(printedAddressPattern)).groups?.['address'] ?? '';
    } catch (error) {
      if (String(error).includes('EADDRINUSE')) return start(program);
      throw error;
    }
  };
  return {
    start,
    startAndKill: async (delay, program = wholeProduct) => {
      const { stop } = await spawn(program);
      await wait(delay);
      await stop('SIGKILL');
    },
    kill: async () => {
      await running?.stop('SIGKILL');
    },
    stop: async () => {
      await running?.stop();
    },
  };
};

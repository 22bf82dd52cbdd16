import { setTimeout as wait } from 'node:timers/promises';
import {
  freePort,
  printedAddressPattern,
  startProcess,
  type RunningProcess,
} from '../../../src/testing/running-product.ts';

/** The whole product on one data folder, started and killed again and again. */
export type KilledProduct = {
  /** Resolves with its address once it serves. */
  readonly start: () => Promise<string>;
  /** Starts it and kills it so many milliseconds later, perhaps before it serves. */
  readonly startForMoment: (delay: number) => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export const killedProduct = (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): KilledProduct => {
  let running: RunningProcess | undefined;
  const spawn = async (): Promise<RunningProcess> => {
    const shared = {
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      FREE_MEMORY_LIMIT: '1000',
      ...settings,
    };
    running = startProcess('all-in-one', { ...shared, PORT: String(await freePort()) });
    return running;
  };
  /** Another program may be given the port between looking for it and listening. */
  const start = async (): Promise<string> => {
    const { printed } = await spawn();
    try {
      return (await printed(printedAddressPattern)).groups?.['address'] ?? '';
    } catch (error) {
      if (String(error).includes('EADDRINUSE')) return start();
      throw error;
    }
  };
  return {
    start,
    startForMoment: async (delay) => {
      const { stop } = await spawn();
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

import { setTimeout as wait } from 'node:timers/promises';

export type ReadyProcesses = {
  /** The processes that were ready at the last poll. */
  readonly ports: () => readonly number[];
  readonly close: () => Promise<void>;
};

const pollInterval = 50;

/** Polls `/readyz` of each process, like a load balancer. */
export const watchReadiness = (ports: readonly number[]): ReadyProcesses => {
  const ready = new Set<number>();
  let isClosed = false;
  const watch = async (port: number): Promise<void> => {
    while (!isClosed) {
      if (await isReady(port)) ready.add(port);
      else ready.delete(port);
      await wait(pollInterval);
    }
  };
  const watching = ports.map(watch);
  return {
    ports: () => [...ready],
    close: async () => {
      isClosed = true;
      await Promise.all(watching);
    },
  };
};

const isReady = async (port: number): Promise<boolean> => {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
    return ok;
  } catch {
    return false;
  }
};

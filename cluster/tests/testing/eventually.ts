import { setTimeout as wait } from 'node:timers/promises';

const retryDelayMs = 250;
const limitMs = 120_000;

/** Retries `attempt` until it succeeds. Rejects with its last error after two minutes. */
export const eventually = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(retryDelayMs);
    }
  }
};

import { setTimeout as wait } from 'node:timers/promises';

const lookAgainIn = 250;
const within = 120_000;

/** For what a cluster brings about in its own time: tries until `attempt` does not throw. */
export const beforeLong = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const until = performance.now() + within;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(lookAgainIn);
    }
  }
};

import { setTimeout as wait } from 'node:timers/promises';

const lookAgainIn = 50;
const mostLooks = 300;

/** For effects of other processes: retries until `attempt` does not throw. */
export const eventually = async (attempt: () => Promise<void>): Promise<void> => {
  for (let looks = 1; ; looks += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (looks === mostLooks) throw error;
      await wait(lookAgainIn);
    }
  }
};

import { setTimeout as wait } from 'node:timers/promises';

const lookAgainIn = 50;
const mostLooks = 300;

/** For what other processes bring about in their own time: tries until `attempt` does not throw. */
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

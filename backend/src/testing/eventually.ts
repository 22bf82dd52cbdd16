import { setTimeout as wait } from 'node:timers/promises';

const retryInterval = 50;
/** A minute: machines that do much else are slow. */
const maxAttempts = 1_200;

/**
 * For effects that are not awaited, such as those of other processes: retries until `attempt` does
 * not throw.
 */
export const eventually = async (attempt: () => Promise<void>): Promise<void> => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (attempts === maxAttempts) throw error;
      await wait(retryInterval);
    }
  }
};

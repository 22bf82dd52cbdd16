import { isAppError } from '../kernel/errors.ts';
import type { ProductNeeds } from '../product.ts';

type Checks = Readonly<Record<string, 'ok' | 'failing'>>;

/** The checks of `/health`: whether the store can be read and the queue responds. */
export const health =
  ({ waitlist, queue }: Pick<ProductNeeds, 'waitlist' | 'queue'>) =>
  async (): Promise<Checks> => ({
    store: await succeeds(async () => waitlist.count()),
    queue: await succeeds(async () => queue.waiting()),
  });

const succeeds = async (attempt: () => Promise<unknown>): Promise<'ok' | 'failing'> => {
  try {
    await attempt();
    return 'ok';
  } catch (error) {
    if (isAppError(error)) return 'failing';
    throw error;
  }
};

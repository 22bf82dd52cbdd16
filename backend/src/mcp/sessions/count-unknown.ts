import type { RequestState } from '../../http/context.ts';
import { throwIfLimited, type RateLimiter } from '../../kernel/rate-limiter.ts';

/**
 * Counts a message that no process was waiting for. Throws `rate_limited` once its address has sent
 * too many.
 *
 * @param points 0 only checks.
 */
export const countUnknown = async (
  rateLimiter: RateLimiter,
  { clientKey }: Pick<RequestState, 'clientKey'>,
  points: 0 | 1,
): Promise<void> => {
  const limit = 'unknown_session';
  throwIfLimited(limit, await rateLimiter.consume(limit, clientKey, points));
};

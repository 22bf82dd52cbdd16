import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { seconds } from '../../kernel/duration.ts';
import { growingTo } from '../../kernel/growing-to.ts';
import type { AppMiddleware } from '../context.ts';

const rememberedClients = 5_000;
const rememberedFor = seconds(60);
/** A refusal takes 0.1 ms of CPU (measured), so the event loop is free again after 2 ms. */
const perTurn = 16;

/**
 * Lets the requests of clients that were refused something within the last minute wait for each
 * other: 16 of them continue in a turn of the event loop. Without this, 400 wrong tokens that arrive
 * at once keep every other caller waiting until all of them are answered, 40 ms.
 */
export const deprioritizeRefused = (): AppMiddleware => {
  const refused = new LRUCache<string, true>({
    ...growingTo(rememberedClients),
    ttl: rememberedFor,
    perf: performance,
  });
  const waitForTurn = createLane();
  return async ({ state, res }, next) => {
    // The key of a client costs more than this check, and many requests need it for nothing else.
    if (refused.size > 0 && refused.has(state.clientKey)) await waitForTurn();
    await next();
    if (isRefusal(res.statusCode)) refused.set(state.clientKey, true);
  };
};

/** Clients probe with GET /mcp for a stream; the 405 that they get is not held against them. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 405;

/** Requests wait in order of arrival. There are at most 64 of each open connection. */
const createLane = (): (() => Promise<void>) => {
  let waiting: (() => void)[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      await nextTurn();
      const served = waiting.slice(0, perTurn);
      waiting = waiting.slice(perTurn);
      for (const proceed of served) proceed();
    }
    isRunning = false;
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!isRunning) void run();
    });
};

import { once, EventEmitter } from 'node:events';
import { times } from '../../../src/testing/times.ts';
import { eventually } from '../../../src/testing/eventually.ts';

/** The response to an unsuccessful request. */
export type Refusal = {
  readonly status: number;
  /** Seconds; 0 if not given. */
  readonly retryAfter: number;
  readonly text: string;
};

/**
 * Sends the `index`-th request of one caller to the process at `origin`. Rejects if there is no
 * answer.
 */
export type Ask = (origin: string, index: number) => Promise<'done' | Refusal>;

/** Callers that retry the same request at the next process until one reports success. */
export type RetryingClients = {
  /** Resolves as soon as `count` more requests have succeeded. */
  readonly done: (count: number) => Promise<void>;
  /** Resolves once every caller's current request has succeeded. */
  readonly stop: () => Promise<void>;
  /** The number of successful requests per caller. */
  readonly doneBy: readonly number[];
  readonly refusals: readonly Refusal[];
  /** How many calls got no answer at all. */
  readonly unanswered: () => number;
};

/** `origins` returns the current addresses of the processes. */
export const startRetryingClients = (
  origins: () => readonly string[],
  callers: readonly Ask[],
): RetryingClients => {
  const doneBy = times(callers.length, () => 0);
  const refusals: Refusal[] = [];
  const events = new EventEmitter().setMaxListeners(0);
  let [count, unanswered, isStopped] = [0, 0, false];

  /** @throws if the request did not succeed, for any reason */
  const askOnce = async (ask: Ask, origin: string, index: number): Promise<void> => {
    const answer = await ask(origin, index).catch((error: unknown) => {
      unanswered += 1;
      throw error;
    });
    if (answer === 'done') return;
    refusals.push(answer);
    throw new Error(`Refused with ${answer.status}: ${answer.text}`);
  };

  const retryUntilDone = async (ask: Ask, caller: number): Promise<void> => {
    let turn = caller;
    for (let index = 0; !isStopped; index += 1) {
      await eventually(async () => {
        turn += 1;
        const places = origins();
        await askOnce(ask, places[turn % places.length]!, index);
      });
      doneBy[caller] = index + 1;
      count += 1;
      events.emit('done');
    }
  };

  const ended = Promise.all(callers.map(retryUntilDone));
  // Errors surface where the promise is awaited, even if one occurred earlier.
  ended.catch(() => undefined);
  return {
    done: async (more) => {
      const enough = count + more;
      while (count < enough) await Promise.race([once(events, 'done'), ended]);
    },
    stop: async () => {
      isStopped = true;
      await ended;
    },
    doneBy,
    refusals,
    unanswered: () => unanswered,
  };
};

/** The refusal in an unexpected response. */
export const refusalOf = ({ status, headers }: Response, text: string): Refusal => ({
  status,
  retryAfter: Number(headers.get('retry-after') ?? 0),
  text,
});

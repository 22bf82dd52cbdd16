import { once, EventEmitter } from 'node:events';
import { times } from '../../../src/testing/times.ts';
import { eventually } from '../../../src/testing/eventually.ts';

/** What a process answered when it did not do what it was asked for. */
export type Refusal = {
  readonly status: number;
  /** Seconds; 0 when it did not say. */
  readonly retryAfter: number;
  readonly text: string;
};

/** Asks the process at `origin` for the `index`-th thing of one caller. Rejects without an answer. */
export type Ask = (origin: string, index: number) => Promise<'done' | Refusal>;

/** Callers who ask the next process for the same thing again until one says that it is done. */
export type RetryingClients = {
  /** Resolves in the moment in which so many more things were done. */
  readonly done: (count: number) => Promise<void>;
  /** Resolves once every caller has come through with the thing in hand. */
  readonly stop: () => Promise<void>;
  /** How many things were done for each caller. */
  readonly doneBy: readonly number[];
  readonly refusals: readonly Refusal[];
  /** How many calls ended without any answer. */
  readonly unanswered: () => number;
};

/** `origins` is where the processes are right now. */
export const startRetryingClients = (
  origins: () => readonly string[],
  callers: readonly Ask[],
): RetryingClients => {
  const doneBy = times(callers.length, () => 0);
  const refusals: Refusal[] = [];
  const events = new EventEmitter().setMaxListeners(0);
  let [count, unanswered, isStopped] = [0, 0, false];

  /** @throws when it was not done, whatever the reason */
  const askOnce = async (ask: Ask, origin: string, index: number): Promise<void> => {
    const answer = await ask(origin, index).catch((error: unknown) => {
      unanswered += 1;
      throw error;
    });
    if (answer === 'done') return;
    refusals.push(answer);
    throw new Error(`Refused with ${answer.status}: ${answer.text}`);
  };

  const insist = async (ask: Ask, caller: number): Promise<void> => {
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

  const ended = Promise.all(callers.map(insist));
  // Reported where they are awaited, also when one of them failed long before.
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

/** What a response that is not the wished-for one says. */
export const refusalOf = ({ status, headers }: Response, text: string): Refusal => ({
  status,
  retryAfter: Number(headers.get('retry-after') ?? 0),
  text,
});

import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { pickTool, tools, type Called, type Caller } from './calls.ts';
import type { KeptStream } from './kept-stream.ts';

export type Rate = {
  readonly callsASecond: number;
  readonly seconds: number;
  readonly seed: number;
};

/**
 * So many calls a second, whether or not the earlier ones were answered, by people in turn; every
 * second one over an event stream. A call that could not be begun in time counts its delay as well,
 * so a server that stands still is not spared the calls it held up.
 */
export const loadSteadily = async (
  caller: Caller,
  streams: readonly KeptStream[],
  { callsASecond, seconds, seed }: Rate,
): Promise<readonly Called[]> => {
  const random = seededRandom(seed);
  const calls: Promise<Called>[] = [];
  const begin = performance.now();
  const all = Math.round(callsASecond * seconds);
  for (let count = 0; count < all; count += 1) {
    // Somewhere within its own slot: calls at equal distances would never meet each other.
    const due = begin + ((count + random()) * 1_000) / callsASecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    const late = Math.max(0, performance.now() - due);
    const stream = streams[Math.floor(random() * streams.length)];
    if (stream === undefined) throw new Error('There is nobody to call.');
    const over = count % 2 === 0 && stream.isOpen() ? stream : undefined;
    const call = caller.call(stream.person, over, pickTool(stream.person, random()));
    calls.push(call.then((called) => ({ ...called, milliseconds: called.milliseconds + late })));
  }
  return Promise.all(calls);
};

/** So many calls of each kind, one after the other: what each takes when nothing else is going on. */
export const callOneByOne = async (
  caller: Caller,
  streams: readonly KeptStream[],
  times: number,
): Promise<readonly Called[]> => {
  const done: Called[] = [];
  for (let count = 0; count < times; count += 1) {
    // Seven further each time: five neighbours in the list are one person's.
    const stream = streams[(count * 7) % streams.length];
    if (stream === undefined) throw new Error('There is nobody to call.');
    for (const over of [undefined, stream]) {
      // In their order: what one saves, the last one forgets.
      for (const tool of tools) done.push(await caller.call(stream.person, over, tool));
    }
  }
  return done;
};

import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { pickTool, tools, type Called, type Caller } from './calls.ts';
import type { ReconnectingStream } from './reconnecting-stream.ts';

export type Rate = {
  readonly callsASecond: number;
  readonly seconds: number;
  readonly seed: number;
};

/**
 * Sends calls at a fixed rate, regardless of responses, from each person in turn; every second one
 * over an event stream. The time of a call includes the delay of its start, so a stalled server is
 * charged for the calls it delayed (no coordinated omission).
 */
export const loadSteadily = async (
  caller: Caller,
  streams: readonly ReconnectingStream[],
  { callsASecond, seconds, seed }: Rate,
): Promise<readonly Called[]> => {
  const random = seededRandom(seed);
  const calls: Promise<Called>[] = [];
  const begin = performance.now();
  const all = Math.round(callsASecond * seconds);
  for (let count = 0; count < all; count += 1) {
    // At a random time in its slot: evenly spaced calls would never overlap.
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

/** Makes this many calls of each kind, one at a time, to measure an idle server. */
export const callOneByOne = async (
  caller: Caller,
  streams: readonly ReconnectingStream[],
  times: number,
): Promise<readonly Called[]> => {
  const done: Called[] = [];
  for (let count = 0; count < times; count += 1) {
    // In steps of seven, because five consecutive streams belong to one person.
    const stream = streams[(count * 7) % streams.length];
    if (stream === undefined) throw new Error('There is nobody to call.');
    for (const over of [undefined, stream]) {
      // In order: the last call forgets what an earlier one saved.
      for (const tool of tools) done.push(await caller.call(stream.person, over, tool));
    }
  }
  return done;
};

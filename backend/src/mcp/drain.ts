import { setTimeout as wait } from 'node:timers/promises';
import { milliseconds, type Duration } from '../kernel/duration.ts';
import type { Stream } from './stream.ts';

const pause = milliseconds(100);

/**
 * Ends streams in equal slices over `within`, so that their clients do not all come back in one
 * moment. A stream with a call in flight waits for a later slice; the last one takes all.
 */
export const drain = async (
  open: () => readonly Stream[],
  end: (stream: Stream) => void,
  within: Duration,
): Promise<void> => {
  for (let rounds = Math.max(1, Math.floor(within / pause)); rounds > 0; rounds -= 1) {
    const streams = open();
    if (streams.length === 0) return;
    const idle =
      rounds === 1 ? streams : streams.filter(({ callsInFlight }) => callsInFlight === 0);
    for (const stream of idle.slice(0, Math.ceil(streams.length / rounds))) end(stream);
    if (rounds > 1) await wait(pause);
  }
};

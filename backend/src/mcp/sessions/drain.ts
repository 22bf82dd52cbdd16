import { setTimeout as wait } from 'node:timers/promises';
import { milliseconds, type Duration } from '../../kernel/duration.ts';
import type { Stream } from './stream.ts';

const pause = milliseconds(100);

/** The share of the time reserved for streams that had a call in flight at their turn. */
const reservedShare = 0.2;

/**
 * Ends streams in equal slices, so that their clients do not all reconnect at once. A stream with a
 * call in flight waits for a later slice or, after the last one, for its call to end; when `within`
 * is over, all are ended.
 */
export const drain = async <Open extends Pick<Stream, 'callsInFlight'>>(
  open: () => readonly Open[],
  end: (stream: Open) => void,
  within: Duration,
): Promise<void> => {
  const all = Math.max(1, Math.floor(within / pause));
  const kept = Math.floor(all * reservedShare);
  for (let rounds = all; rounds > 0; rounds -= 1) {
    const streams = open();
    if (streams.length === 0) return;
    const idle =
      rounds === 1 ? streams : streams.filter(({ callsInFlight }) => callsInFlight === 0);
    const slices = Math.max(1, rounds - kept);
    for (const stream of idle.slice(0, Math.ceil(streams.length / slices))) end(stream);
    if (rounds > 1) await wait(pause);
  }
};

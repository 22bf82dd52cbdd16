import { milliseconds } from './duration.ts';

/** One piece of long work. It asks `isDue` after every step and takes the pause where it is. */
export type LongWork = {
  readonly isDue: () => boolean;
  readonly pause: () => Promise<void>;
};

/** Begins a piece of long work. */
export type Slices = () => LongWork;

/**
 * How long work goes on before others get their turn. A pause costs some 10 µs (measured), so short
 * slices are nearly free, and a step that overruns its slice stays far from being noticed.
 */
const longest = milliseconds(2);

/**
 * Cuts long work into slices. Requests and timers wait for one slice at most, however many pieces
 * of work are going on: all that came from one `createSlices` take turns, one slice a turn of the
 * event loop.
 */
export const createSlices = (): Slices => {
  let turns = Promise.resolve();
  return () => {
    let end = performance.now() + longest;
    return {
      isDue: () => performance.now() >= end,
      pause: async () => {
        turns = turns.then(nextTurn);
        await turns;
        end = performance.now() + longest;
      },
    };
  };
};

const nextTurn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

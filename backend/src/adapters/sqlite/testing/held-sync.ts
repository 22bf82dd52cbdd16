import { fdatasync } from 'node:fs';
import { promisify } from 'node:util';
import type { SyncData } from '../database/wal-file.ts';

const onDisk = promisify(fdatasync);

/** Real syncs of the log that a test lets through one by one, or all at once. */
export type HeldSync = {
  readonly syncData: SyncData;
  /** How many have begun, and how many have ended. */
  readonly begun: () => number;
  readonly ended: () => number;
  /** Lets the oldest one that waits, or the next, through. */
  readonly letOneThrough: () => void;
  readonly letAllThrough: () => void;
};

export const heldSync = (): HeldSync => {
  let [begun, ended, allowed] = [0, 0, 0];
  const held: (() => void)[] = [];
  const passOn = (): void => {
    while (allowed > 0 && held.length > 0) {
      allowed -= 1;
      held.shift()?.();
    }
  };
  const allow = (more: number): void => {
    allowed += more;
    passOn();
  };
  return {
    syncData: async (descriptor) => {
      begun += 1;
      await new Promise<void>((resolve) => {
        held.push(resolve);
        passOn();
      });
      await onDisk(descriptor);
      ended += 1;
    },
    begun: () => begun,
    ended: () => ended,
    letOneThrough: () => {
      allow(1);
    },
    letAllThrough: () => {
      allow(Infinity);
    },
  };
};

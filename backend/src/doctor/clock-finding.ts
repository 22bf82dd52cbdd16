import type { Finding } from './finding.ts';
import { seconds } from '../kernel/duration.ts';
import type { Clock, Timestamp } from '../kernel/clock.ts';

/** A clock that reports the current time, or a lower bound of it. */
export type StorageClock = {
  readonly name: string;
  readonly at: Timestamp;
  readonly isNow: boolean;
};

/** Above this, memories written by two machines are dated in the wrong order. */
const maxDifference = seconds(10);

/**
 * Compares this machine's clock with those of the stores and the running server. A lower bound can
 * show that this clock is behind.
 */
export const clockFinding = (
  { now }: Clock,
  clocks: readonly StorageClock[],
  serverDate: Timestamp | undefined,
): Finding => {
  const all = [
    ...clocks,
    ...(serverDate === undefined ? [] : [{ name: 'the server', at: serverDate, isNow: true }]),
  ];
  const apart = all.flatMap(({ name, at, isNow }) => {
    const ahead = at - now();
    const isApart = isNow ? Math.abs(ahead) > maxDifference : ahead > maxDifference;
    return isApart ? [`${name} is ${inWords(ahead)}`] : [];
  });
  const name = 'clock';
  if (apart.length > 0) {
    return {
      name,
      state: 'warning',
      message: `${apart.join(', ')} this machine. Set the wrong clock and keep it set, with NTP on every machine: dates of memories come from the server that saved them.`,
    };
  }
  const known = all.map((clock) => clock.name).join(', ');
  return {
    name,
    state: 'ok',
    message: known === '' ? 'nothing to compare it with' : `in step with ${known}`,
  };
};

const inWords = (ahead: number): string => {
  const apart = Math.round(Math.abs(ahead) / 1_000);
  const [count, unit] = apart < 120 ? [apart, 'seconds'] : [Math.round(apart / 60), 'minutes'];
  return `${count.toLocaleString('en')} ${unit} ${ahead > 0 ? 'ahead of' : 'behind'}`;
};

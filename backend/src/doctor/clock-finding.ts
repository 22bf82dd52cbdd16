import type { Finding } from './finding.ts';
import { seconds } from '../kernel/duration.ts';
import type { Clock, Timestamp } from '../kernel/clock.ts';

/** A clock, or a timestamp that is a lower bound of the current time. */
export type StorageClock = {
  readonly name: string;
  readonly at: Timestamp;
  readonly isNow: boolean;
};

/** A larger difference can put memories saved by two machines in the wrong order. */
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
  const differing = all.flatMap(({ name, at, isNow }) => {
    const ahead = at - now();
    const isOff = isNow ? Math.abs(ahead) > maxDifference : ahead > maxDifference;
    return isOff ? [`${name} is ${inWords(ahead)}`] : [];
  });
  const name = 'clock';
  if (differing.length > 0) {
    return {
      name,
      state: 'warning',
      message: `${differing.join(', ')} this machine. Correct the wrong clock and keep it synchronized with NTP on every machine: memory dates come from the server that saved them.`,
    };
  }
  const known = all.map((clock) => clock.name).join(', ');
  return {
    name,
    state: 'ok',
    message: known === '' ? 'nothing to compare with' : `agrees with ${known}`,
  };
};

const inWords = (ahead: number): string => {
  const difference = Math.round(Math.abs(ahead) / 1_000);
  const [count, unit] =
    difference < 120 ? [difference, 'seconds'] : [Math.round(difference / 60), 'minutes'];
  return `${count.toLocaleString('en')} ${unit} ${ahead > 0 ? 'ahead of' : 'behind'}`;
};

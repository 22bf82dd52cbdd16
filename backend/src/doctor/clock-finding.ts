import type { Finding } from '../cli/index.ts';
import { seconds } from '../kernel/duration.ts';
import type { Clock, Timestamp } from '../kernel/clock.ts';
import type { StorageClock } from '../compose/storage.ts';

/** Above this, dates of memories written by two machines stand in the wrong order. */
const bearable = seconds(10);

/**
 * The clock of this machine beside those of the stores and of the server that answers. One that only
 * tells how late it was already can show that this one is behind.
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
    const isApart = isNow ? Math.abs(ahead) > bearable : ahead > bearable;
    return isApart ? [`${name} is ${inWords(ahead)}`] : [];
  });
  const name = 'clock';
  if (apart.length > 0) {
    return {
      name,
      state: 'warning',
      says: `${apart.join(', ')} this machine. Set the wrong clock and keep it set, with NTP on every machine: dates of memories come from the server that saved them.`,
    };
  }
  const known = all.map((clock) => clock.name).join(', ');
  return {
    name,
    state: 'ok',
    says: known === '' ? 'nothing to compare it with' : `in step with ${known}`,
  };
};

const inWords = (ahead: number): string => {
  const apart = Math.round(Math.abs(ahead) / 1_000);
  const [count, unit] = apart < 120 ? [apart, 'seconds'] : [Math.round(apart / 60), 'minutes'];
  return `${count.toLocaleString('en')} ${unit} ${ahead > 0 ? 'ahead of' : 'behind'}`;
};

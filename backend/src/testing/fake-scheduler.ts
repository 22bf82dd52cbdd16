import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import { createWorkMeter } from '../kernel/vault-quota.ts';

/** A scheduler whose clocks pass only by `pass`, and its meter. */
export const fakeScheduler = () => {
  let [time, work] = [0, 0];
  const now = (): number => time;
  const meter = createWorkMeter(now);
  return {
    meter,
    scheduler: createScheduler(meter, { now, worked: () => work }),
    pass: (milliseconds: number, worked = milliseconds): void => {
      time += milliseconds;
      work += worked;
    },
  };
};

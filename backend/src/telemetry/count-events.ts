import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';

/** Counts every event on its way to the log, whatever the log level. */
export const countEvents = (log: Log, metrics: Metrics): Log => {
  const counting =
    (write: Log['info']): Log['info'] =>
    (event, fields) => {
      metrics.count('mindmirror_events_total', { event });
      write(event, fields);
    };
  return { info: counting(log.info), warn: counting(log.warn), error: counting(log.error) };
};

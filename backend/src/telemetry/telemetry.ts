import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';

/** The log, the metrics and the clock of a process. */
export type Telemetry = { readonly log: Log; readonly metrics: Metrics; readonly clock: Clock };

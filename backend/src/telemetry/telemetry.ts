import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';

/** Where a process reports what happens in it, and the clock it goes by. */
export type Telemetry = { readonly log: Log; readonly metrics: Metrics; readonly clock: Clock };

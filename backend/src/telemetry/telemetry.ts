import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';

/** Where a process reports what it does, and its clock. */
export type Telemetry = { readonly log: Log; readonly metrics: Metrics; readonly clock: Clock };

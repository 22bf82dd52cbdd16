import type { Telemetry } from './telemetry.ts';

const ignored = (): undefined => undefined;

/** For commands, which print errors themselves. */
export const noopTelemetry: Pick<Telemetry, 'log' | 'metrics'> = {
  log: { info: ignored, warn: ignored, error: ignored },
  metrics: { count: ignored, observe: ignored, set: ignored },
};

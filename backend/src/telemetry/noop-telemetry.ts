import type { Telemetry } from '../compose/storage.ts';

const ignored = (): undefined => undefined;

/** For commands: what went wrong is printed by whoever ran them. */
export const noopTelemetry: Pick<Telemetry, 'log' | 'metrics'> = {
  log: { info: ignored, warn: ignored, error: ignored },
  metrics: { count: ignored, observe: ignored, set: ignored },
};

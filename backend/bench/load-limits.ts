/** Upper limits for the figures of `bench -- load`. `make proof` fails if one is exceeded. */
export const upperLimits = {
  'load.errors': 0,
  'load.p95_x_idle': 15,
  'load.p99_x_idle': 35,
  'load.loop_p99_ms': 100,
  // At 200 calls a second, or 720,000 an hour, this equals a leak of 145 bytes per call.
  'load.mb_per_hour': 100,
  'load.peak_mb': 512,
  'neighbors.p95_x': 2,
  'neighbors.errors': 0,
  'reconnect.seconds': 30,
  'reconnect.loop_p99_ms': 100,
  'reconnect.server_errors': 0,
  'reconnect.restart_seconds': 30,
  'reconnect.restart_loop_p99_ms': 100,
} as const satisfies Readonly<Record<string, number>>;

/** Lower limits, which ensure that the load was reached. */
export const lowerLimits = {
  'load.streams': 1_000,
  'load.calls_a_second': 195,
  'neighbors.refused_per_second': 4_500,
  'neighbors.slow_sockets': 500,
} as const satisfies Readonly<Record<string, number>>;

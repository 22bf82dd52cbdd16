/** The most each figure of `bench -- load` may be. `make proof` fails on any that is above. */
export const mostAllowed = {
  'load.errors': 0,
  'load.p95_x_idle': 15,
  'load.p99_x_idle': 35,
  'load.loop_p99_ms': 100,
  // 200 calls a second are 720,000 an hour: this is what 145 bytes lost at each call would be.
  'load.mb_per_hour': 100,
  'load.peak_mb': 512,
  'neighbours.p95_x': 2,
  'neighbours.errors': 0,
  'herd.seconds': 30,
  'herd.loop_p99_ms': 100,
  'herd.server_errors': 0,
  'herd.restart_seconds': 30,
  'herd.restart_loop_p99_ms': 100,
} as const satisfies Readonly<Record<string, number>>;

/** The least a figure may be: a load that was not reached proves nothing. */
export const leastAllowed = {
  'load.streams': 1_000,
  'load.calls_a_second': 195,
  'neighbours.refused_per_second': 4_500,
  'neighbours.slow_sockets': 500,
} as const satisfies Readonly<Record<string, number>>;

import { percentile, rounded, type Figures } from '../report.ts';
import type { LoadFixture } from './fixture.ts';
import { loadSteadily, type Rate } from './steady-load.ts';
import { errorsIn, percentilesOf, timesIdle, type IdleCalls } from './summary.ts';
import { watchMemory } from './watch-memory.ts';

/**
 * Measures calls at a steady rate with all streams open, each as a multiple of an idle call of its
 * kind.
 */
export const measureLoad = async (
  { product, caller, crowd }: LoadFixture,
  rate: Rate,
  idle: IdleCalls,
): Promise<Figures> => {
  const memory = watchMemory(product.residentBytes);
  await product.loopMilliseconds();
  const begun = performance.now();
  const calls = await loadSteadily(caller, crowd.streams, rate);
  const seconds = (performance.now() - begun) / 1_000;
  const loop = await product.loopMilliseconds();
  const times = timesIdle(calls, idle);
  const { p50, p95, p99 } = percentilesOf(calls);
  return {
    'load.streams': crowd.streams.length,
    'load.calls_a_second': rounded(calls.length / seconds, 1),
    'load.errors': errorsIn(calls),
    'load.p50_x_idle': rounded(percentile(times, 0.5)),
    'load.p95_x_idle': rounded(percentile(times, 0.95)),
    'load.p99_x_idle': rounded(percentile(times, 0.99)),
    'load.p50_ms': rounded(p50),
    'load.p95_ms': rounded(p95),
    'load.p99_ms': rounded(p99),
    'load.loop_p99_ms': rounded(loop, 1),
    'load.mb_per_hour': rounded(memory.stop(), 1),
    'load.peak_mb': rounded(product.peakMegabytes(), 1),
  };
};

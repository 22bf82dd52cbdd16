import { rounded, type Figures } from '../report.ts';
import type { LoadFixture } from './fixture.ts';

const within = 60;
/** Documented: "This server is restarting. Connect again in a moment." */
const expected = 503;

/**
 * Measures reconnect storms: all streams break at once, first dropped by their clients, then by a
 * restart of the process. Each client reconnects after the server's `retry:` delay.
 */
export const measureReconnectStorm = async ({ product, crowd }: LoadFixture): Promise<Figures> => {
  await product.loopMilliseconds();
  const dropped = performance.now();
  crowd.dropAll();
  await crowd.allBack(within);
  const seconds = (performance.now() - dropped) / 1_000;
  const loop = await product.loopMilliseconds();

  const killed = performance.now();
  await product.restart();
  await product.loopMilliseconds();
  await crowd.allBack(within);
  const restartSeconds = (performance.now() - killed) / 1_000;
  const serverErrors = crowd
    .refusals()
    .filter((status) => status >= 500 && status !== expected).length;
  return {
    'herd.streams': crowd.streams.length,
    'herd.seconds': rounded(seconds),
    'herd.loop_p99_ms': rounded(loop, 1),
    'herd.restart_seconds': rounded(restartSeconds),
    'herd.restart_loop_p99_ms': rounded(await product.loopMilliseconds(), 1),
    'herd.server_errors': serverErrors,
    'herd.refused': crowd.refusals().length,
  };
};

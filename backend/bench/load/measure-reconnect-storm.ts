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
    'reconnect.streams': crowd.streams.length,
    'reconnect.seconds': rounded(seconds),
    'reconnect.loop_p99_ms': rounded(loop, 1),
    'reconnect.restart_seconds': rounded(restartSeconds),
    'reconnect.restart_loop_p99_ms': rounded(await product.loopMilliseconds(), 1),
    'reconnect.server_errors': serverErrors,
    'reconnect.refused': crowd.refusals().length,
  };
};

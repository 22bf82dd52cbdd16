import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/testing/running-product.ts';

/** One built program, running with a copy of the prepared data. */
export type Program = {
  readonly origin: string;
  /** CPU time of the process since its start, in milliseconds, read once it is nearly idle. */
  readonly cpu: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Jobs may wait this long for the next poll of their queue. */
const jobDelay = 1_100;
/** The process is idle if it uses less than a hundredth of a core for this long. */
const restFor = 100;
/**
 * The limit keeps it from waiting for work that never pauses, such as the purge of a large file.
 */
const maxWaits = 20;

/**
 * Starts the program like `npm start`, without rate limits. With `profiles`, it writes a CPU profile
 * into that folder when it stops.
 */
export const startProgram = async (
  file: string,
  data: string,
  profiles?: string,
): Promise<Program> => {
  const folder = mkdtempSync(join(tmpdir(), 'mindmirror-calls-'));
  cpSync(data, folder, { recursive: true });
  const port = await freePort();
  const profiling =
    profiles === undefined
      ? []
      : ['--cpu-prof', `--cpu-prof-dir=${profiles}`, '--cpu-prof-interval=200'];
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--max-semi-space-size=16', ...profiling, file],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        METRICS_PORT: '0',
        DATA_DIR: folder,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        OPENED_MEMORIES_MB: '2000',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it listened.`);
    await wait(50);
  }
  const tasks = `/proc/${child.pid ?? 0}/task`;
  return {
    origin,
    cpu: async () => {
      await wait(jobDelay);
      let before = cpuOf(tasks);
      for (let waits = 0; waits < maxWaits; waits += 1) {
        await wait(restFor);
        const after = cpuOf(tasks);
        if (after - before < 0.01 * restFor) return after;
        before = after;
      }
      return before;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const isReady = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/openapi.json`)
    .then(({ ok }) => ok)
    .catch(() => false);

/** Linux counts the nanoseconds of each thread. */
const cpuOf = (tasks: string): number => {
  let nanoseconds = 0;
  for (const task of readdirSync(tasks)) {
    nanoseconds += Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ', 1)[0]);
  }
  return nanoseconds / 1e6;
};

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/testing/running-product.ts';
import { limitMemory, type MemoryLimit } from './memory-limit.ts';

export type LoadedProduct = {
  readonly origin: string;
  readonly enforcedBy: MemoryLimit['enforcedBy'];
  /** The 99th percentile of the event loop delay since the last call. */
  readonly loopMilliseconds: () => Promise<number>;
  /** Current resident set size in bytes, from the kernel. */
  readonly residentBytes: () => number;
  /** Peak resident set size in megabytes. */
  readonly peakMegabytes: () => number;
  /**
   * Kills the process and restarts it at the same address with the same data. Resolves when it is
   * ready.
   */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const megabytes = 512;

/**
 * Starts the whole product as operators run it behind one proxy, in 512 MB. Rate limits keep their
 * defaults, because the load uses many client addresses in the proxy's header.
 */
export const startLoadedProduct = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<LoadedProduct> => {
  const folder = mkdtempSync(join(tmpdir(), 'mindmirror-load-'));
  const limit = limitMemory(megabytes);
  const [port, metricsPort] = [await freePort(), await freePort()];
  const environment = {
    PATH: process.env['PATH'],
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '1',
    // A thousand tokens are issued at once.
    TOKENS_PER_HOUR: '100000',
    ...settings,
  };
  const begin = async (): Promise<ChildProcess> => {
    const logFile = join(folder, 'log');
    const child = startUnder(limit, environment, logFile);
    await ready(child, metricsPort, logFile);
    return child;
  };
  let child = await begin();
  const status = (name: string): number => {
    const text = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1_024;
  };
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  return {
    origin: `http://127.0.0.1:${port}`,
    enforcedBy: limit.enforcedBy,
    loopMilliseconds: async () => {
      const shown = await (await fetch(metrics)).text();
      return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(shown)?.[1]) * 1_000;
    },
    residentBytes: () => status('VmRSS'),
    peakMegabytes: () => status('VmHWM') / 1_048_576,
    restart: async () => {
      await end(child, 'SIGKILL');
      child = await begin();
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      limit.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const root = join(import.meta.dirname, '../../..');

/** The Node options and program from the `npm start` script. */
const startArguments = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(' ').slice(1);
};

const startUnder = (
  limit: MemoryLimit,
  environment: NodeJS.ProcessEnv,
  logFile: string,
): ChildProcess => {
  // The log goes to a file, because reading it would cost the load generator CPU time.
  const log = openSync(logFile, 'a');
  const inside = `${limit.join} && exec "$0" "$@"`;
  const child = spawn('sh', ['-c', inside, process.execPath, ...startArguments()], {
    cwd: root,
    env: environment,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
};

const ready = async (child: ChildProcess, metricsPort: number, logFile: string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8')}`);
    }
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(50);
  }
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { errorField } from '../kernel/errors.ts';

/** One process of the product. */
export type RunningProcess = {
  readonly pid: number;
  /** Everything it printed so far: the ready line and the log. */
  readonly output: () => string;
  /** Resolves with the first match in its output. Rejects if it ends first. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves when it has ended by itself, with the status or the signal that ended it. */
  readonly ended: () => Promise<number | NodeJS.Signals | null>;
  /** Sends the signal and resolves with the exit status (null if the signal ended it). */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export type RunningProduct = Omit<RunningProcess, 'pid' | 'printed' | 'ended'> & {
  /** The address visitors use. */
  readonly origin: string;
  /** The settings another process of the same installation needs, such as a command. */
  readonly settings: Readonly<Record<string, string>>;
};

/** A product started again on the same `dataDir` finds the data of the previous one. */
export type StartProduct = (
  dataDir: string,
  settings?: Readonly<Record<string, string>>,
) => Promise<RunningProduct>;

export type Program = 'all-in-one' | 'api' | 'worker' | 'migrate' | 'cli';

/** Starts one process like a user. Does not wait until it is ready. */
export const startProcess = (
  program: Program,
  settings: Readonly<Record<string, string>>,
  values: readonly string[] = [],
): RunningProcess => startNode(builtProgram(program), settings, values);

/** The program that Jest builds before the tests. */
export const builtProgram = (program: Program): string =>
  join(process.cwd(), `backend/dist/bin/${program}.js`);

/** Starts a test program like `startProcess` starts one of the product. */
export const startNode = (
  file: string,
  settings: Readonly<Record<string, string>>,
  values: readonly string[] = [],
): RunningProcess => {
  const child = spawn(process.execPath, [file, ...values], {
    env: { PATH: process.env['PATH'], METRICS_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: string): void => void (output += chunk);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    printed: async (pattern) => printed(child, pattern, () => output),
    ended: async () => {
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (isRunning) await once(child, 'close');
      return child.exitCode ?? child.signalCode;
    },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const closed = once(child, 'close');
      child.kill(signal);
      const [status] = (await closed) as [number | null];
      return status;
    },
  };
};

const startInOneProcess: StartProduct = async (dataDir, settings = {}) => {
  const port = await freePort();
  const running = startProcess('all-in-one', {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  });
  const ready = await running.printed(printedAddressPattern);
  const origin = ready.groups?.['address'] ?? '';
  return { ...running, origin, settings: { DATA_DIR: dataDir, PUBLIC_URL: origin } };
};

let startWith = startInOneProcess;

/** Starts the whole product on a free port and waits until it is ready. */
export const startProduct: StartProduct = async (dataDir, settings = {}) =>
  startWith(dataDir, settings);

/** Makes tests start the product differently. */
export const startProductAs = (start: StartProduct): void => {
  startWith = start;
};

export const printedAddressPattern = /ready at (?<address>http\S+)\./;

const printed = async (
  child: ChildProcess,
  pattern: RegExp,
  output: () => string,
): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const found = pattern.exec(output());
      if (found !== null) resolve(found);
    };
    look();
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('close', () => {
      reject(new Error(`The process ended before it printed ${pattern}:\n${output()}`));
    });
  });

/**
 * Below the ports of the browser tests (from 20,000) and those that Linux (from 32,768) and macOS
 * (from 49,152) give to outgoing connections.
 */
const fixedPorts = { min: 10_000, max: 20_000 };
/** Jest's workers choose from ports of their own, up to this many workers. */
const shares = 20;
const shareSize = (fixedPorts.max - fixedPorts.min) / shares;
const firstOwn = fixedPorts.min + (Number(process.env['JEST_WORKER_ID'] ?? 0) % shares) * shareSize;
/** The last ones: something may be about to listen there. */
const chosen: number[] = [];
const mostChosen = 100;

/**
 * A currently free port. No outgoing connection and no other test takes it before the caller listens
 * on it, and two test runs on one machine rarely choose the same one at the same time.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(firstOwn, firstOwn + shareSize);
    if (chosen.includes(port) || !(await isFree(port))) continue;
    if (chosen.push(port) > mostChosen) chosen.shift();
    return port;
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (errorField(error, 'code') !== 'EADDRINUSE') throw error;
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};

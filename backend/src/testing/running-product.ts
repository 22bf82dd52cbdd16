import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export type RunningProduct = {
  /** The address it printed. */
  readonly origin: string;
  readonly pid: number;
  /** Everything it printed so far: the ready line and the log. */
  readonly output: () => string;
  /** Sends the signal and resolves with the exit status (null when the signal ended it). */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Starts the whole product as its users do: a process of its own on a free port. */
export const startProduct = async (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(process.cwd(), 'backend/src/bin/all-in-one.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: string): void => void (output += chunk);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const origin = await printedAddress(child, () => output);
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const closed = once(child, 'close');
      child.kill(signal);
      const [status] = (await closed) as [number | null];
      return status;
    },
  };
};

export const printedAddressPattern = /ready at (?<address>http\S+)\./;

const printedAddress = async (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const address = printedAddressPattern.exec(output())?.groups?.['address'];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('close', () => {
      reject(new Error(`The product ended before it was ready:\n${output()}`));
    });
  });

/** A port nobody listens on right now. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

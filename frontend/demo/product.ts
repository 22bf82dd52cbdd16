import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

export type RunningProduct = {
  readonly origin: string;
  /** Stops the server and removes its data. */
  readonly close: () => Promise<void>;
};

/** Starts the product like `make run`, with empty data, on its usual port if that is free. */
export const startProduct = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> => {
  const port = await freePort(8080);
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'mindmirror-demo-'));
  const server = spawn(process.execPath, ['backend/dist/bin/all-in-one.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      METRICS_PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const ended = once(server, 'exit');
  const close = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  for (let tries = 0; !(await isReady(origin)); tries += 1) {
    if (server.exitCode !== null || tries > 150) {
      await close();
      throw new Error('The product did not start; see its message above.');
    }
    await wait(200);
  }
  return { origin, close };
};

const isReady = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The preferred port, or any free one if it is taken. */
const freePort = async (preferred: number): Promise<number> => {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', () => {
      if (preferred === 0) reject(new Error('This machine has no free port.'));
      else resolve(freePort(0));
    });
    probe.listen(preferred, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
};

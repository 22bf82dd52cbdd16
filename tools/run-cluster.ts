import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { endOnSignals } from '../backend/src/bin/end-on-signals.ts';
import { freePort } from '../backend/src/testing/running-product.ts';
import { startLoadBalancer } from './load-balancer.ts';
import { root } from './processes.ts';
import { startServices } from './start-services.ts';

const { MONGODB_URL, REDIS_URL, ...environment } = process.env;
const port = Number(environment['PORT'] ?? 8_080);

const services =
  MONGODB_URL !== undefined && REDIS_URL !== undefined
    ? { mongodbUrl: MONGODB_URL, redisUrl: REDIS_URL, close: async () => undefined }
    : await startServices();

const settings = {
  SERVER_SECRET: randomBytes(32).toString('base64'),
  PUBLIC_URL: `http://localhost:${port}`,
  TRUSTED_PROXIES: '1',
  METRICS_PORT: '0',
  ...environment,
  MONGODB_URL: services.mongodbUrl,
  REDIS_URL: services.redisUrl,
};

// Ctrl-C reaches only this process, which then stops the others in order.
const start = (program: string, more: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(process.execPath, [join(root, `backend/dist/bin/${program}.js`)], {
    env: { ...settings, ...more },
    stdio: 'inherit',
    detached: true,
  });

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

const ports = [await freePort(), await freePort()];
const processes = [
  ...ports.map((apiPort) => start('api', { PORT: String(apiPort), HOST: '127.0.0.1' })),
  start('worker'),
  start('worker'),
];
const balancer = await startLoadBalancer(port, ports);
endOnSignals(async () => {
  await Promise.all(processes.map(end));
  await balancer.close();
  await services.close();
});
console.log(`The load balancer of the cluster listens on http://localhost:${port}.`);

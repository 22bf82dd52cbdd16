import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectUrl, isCluster, origin } from './origin.ts';

const settings = {
  PORT: new URL(origin).port,
  PUBLIC_URL: origin,
  CONNECT_URL: connectUrl,
  METRICS_PORT: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
};

const oneProcess = {
  command: 'node backend/dist/bin/all-in-one.js',
  env: {
    ...settings,
    // Loaded again by every worker, which finds the folder of the run here.
    DATA_DIR: (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'mindmirror-e2e-'))),
  },
};

/** Two API processes behind a load balancer, two workers, MongoDB and Redis. */
const cluster = {
  command: 'node tools/run-cluster.ts',
  env: settings,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
} as const;

/** Whether the site and the programs are already built (BUILT=1). */
const isBuilt = process.env['BUILT'] !== undefined;

const { command, ...server } = isCluster ? cluster : oneProcess;

/** How Playwright starts the product under test, with the site built from the working tree. */
export const product = {
  ...server,
  command: `${isBuilt ? '' : 'npm run --silent build && '}exec ${command}`,
  cwd: '..',
  url: `${origin}/readyz`,
  // The stand-in for MongoDB may have to be built first.
  timeout: 300_000,
};

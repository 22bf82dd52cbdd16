import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { connectUrl, origin } from './e2e/testing/origin.ts';

// Loaded again by every worker, which finds the folder of the run here.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'mindmirror-e2e-')));
const chromium = '/usr/bin/chromium';
const report = process.env['BROWSER_REPORT'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [
    ['list'],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    baseURL: origin,
    // Recording traces takes a third of the time of the whole suite, so it is opt-in: TRACE=1.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      // The installed browser if there is one, otherwise the one that Playwright downloads.
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        // There is no GPU to use, and emulating one is slow.
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // The product itself, with the site built from the working tree.
    command: 'npm run --silent build && exec node backend/dist/bin/all-in-one.js',
    cwd: '..',
    url: `${origin}/readyz`,
    env: {
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      CONNECT_URL: connectUrl,
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});

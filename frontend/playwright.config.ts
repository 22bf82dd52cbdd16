import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const origin = 'http://localhost:8097';
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
    trace: 'retain-on-failure',
    launchOptions: {
      // The machine's own browser where there is one, else the one Playwright brings.
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // The product itself, with the site as it stands in the working tree.
    command:
      'npm run --silent build && exec node --enable-source-maps backend/dist/bin/all-in-one.js',
    cwd: '..',
    url: `${origin}/readyz`,
    env: {
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      METRICS_PORT: '0',
      DATA_DIR: join(tmpdir(), 'mindmirror-e2e'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});

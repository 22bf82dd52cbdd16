import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isCluster, isMissing, origin } from './e2e/testing/origin.ts';
import { product } from './e2e/testing/product.ts';

/**
 * The browser: the one that is named, Debian's Chromium without its window, which takes about half the
 * time of the one with it, or that one. Without any of them, the one that Playwright downloads.
 */
const chromium = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path !== undefined && existsSync(path));
const report = process.env['BROWSER_REPORT'];

export default defineConfig({
  testDir: 'e2e',
  // A cluster stores and shares what these flows need in another way. All else is the same page.
  ...(isCluster && { testMatch: ['memories/*.spec.ts', 'connect/*.spec.ts'] }),
  outputDir: `../test-results/browser${isCluster ? '-cluster' : ''}`,
  // Generous, for machines that do much else: a test that passes never waits for them.
  timeout: 90_000,
  // Longer than the 20 s for which Chromium can hold a request back, behind another one for its file.
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [
    ['list'],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    baseURL: origin,
    // A new tab costs twice as much as most tests. Storage, cache, routes and clock are reset; tests of
    // a first visit turn it off.
    reuseContext: true,
    // Recording traces takes a third of the time of the whole suite, so it is opt-in: TRACE=1.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
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
  ...(!isMissing && { webServer: product }),
});

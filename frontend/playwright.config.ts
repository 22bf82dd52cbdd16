import { defineConfig } from '@playwright/test';
import { installedChromium } from './e2e/testing/installed-chromium.ts';
import { isCluster, isMissing, origin } from './e2e/testing/origin.ts';
import { product } from './e2e/testing/product.ts';

const report = process.env['BROWSER_REPORT'];

/**
 * What SHORT_FORM=1 leaves out: further faults, tools, sizes and states. The flows themselves are
 * covered by the other files.
 */
const longForms = [
  'accessibility/axe',
  'integration/{more-tools,tool-snippets}',
  'loading/stale-tab',
  'memories/{import-stops,lost-responses-of-*,unconfirmed-replacement,undoing-an-import}',
  'memories/{unsaved-and-token,without-bin,page-alone/large-vault,page-alone/zip-files}',
  'pages/connect-failures',
  'token/connection-faults',
  'waitlist/failures',
].map((path) => `${path}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  // These flows depend on how a cluster stores and shares memories. All other pages are the same.
  ...(isCluster && { testMatch: ['memories/*.spec.ts', 'connect/*.spec.ts'] }),
  ...(process.env['SHORT_FORM'] !== undefined && { testIgnore: longForms }),
  outputDir: `../test-results/browser${isCluster ? '-cluster' : ''}`,
  // Generous, for busy machines: a test that passes never waits that long.
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
      ...installedChromium(),
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import pRetry from 'p-retry';
import { pagePaths } from '../../frontend/src/paths.ts';
import { startProduct } from '../src/testing/running-product.ts';
import { rounded, type Benchmark } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const kilobyte = 1_024;

/**
 * Runs Lighthouse with its mobile preset (simulated slow phone on slow 4G) on every page of the
 * built site, as served by `make run`. Scores are out of 100.
 */
export const web: Benchmark = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-web-'));
  const product = await startProduct(dataDir, { LOG_LEVEL: 'warn' });
  const rows: Record<string, string | number>[] = [];
  const figures: Record<string, number> = {};
  try {
    for (const route of pagePaths) {
      // Lighthouse sometimes misses the start of a navigation.
      const measured = await pRetry(
        async () => inFreshBrowser(async ({ port }) => measure(`${product.origin}${route}`, port)),
        { retries: 2 },
      );
      rows.push({ route, ...measured });
      const name = route === '/' ? 'landing' : route.slice(1);
      for (const [figure, value] of Object.entries(measured)) figures[`${name}.${figure}`] = value;
    }
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true });
  }
  return { title: 'The site in Lighthouse, mobile preset', rows, figures };
};

/** A new browser, because caches of one run would speed up the next. */
const inFreshBrowser = async <Result>(work: (chrome: LaunchedChrome) => Promise<Result>) => {
  const chrome = await launch({
    chromePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox'],
  });
  try {
    return await work(chrome);
  } finally {
    chrome.kill();
  }
};

const measure = async (url: string, port: number): Promise<Record<string, number>> => {
  const result = await lighthouse(url, { port, output: 'json', onlyCategories: [...categories] });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scores = categories.map(
    (category) =>
      [
        category.replace('-', '_'),
        Math.round((lhr.categories[category]?.score ?? 0) * 100),
      ] as const,
  );
  const inMilliseconds = (audit: string): number =>
    Math.round(lhr.audits[audit]?.numericValue ?? 0);
  return {
    ...Object.fromEntries(scores),
    fcp_ms: inMilliseconds('first-contentful-paint'),
    lcp_ms: inMilliseconds('largest-contentful-paint'),
    tbt_ms: inMilliseconds('total-blocking-time'),
    cls: rounded(lhr.audits['cumulative-layout-shift']?.numericValue ?? 0, 3),
    ...weigh(lhr, new URL(url).origin),
  };
};

type Request = {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize: number;
};

const weigh = (lhr: RunnerResult['lhr'], origin: string): Record<string, number> => {
  const { details } = lhr.audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? (details.items as unknown as Request[]) : [];
  const kilobytesOf = (type: string): number =>
    rounded(
      items
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / kilobyte,
      1,
    );
  return {
    script_kb: kilobytesOf('Script'),
    font_kb: kilobytesOf('Font'),
    // The browser loads its own video controls from data: URLs.
    foreign_requests: items.filter(
      ({ url }) => !url.startsWith('data:') && !url.startsWith(`${origin}/`),
    ).length,
  };
};

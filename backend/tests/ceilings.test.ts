import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { counted, recordEvidence } from './proof/testing/evidence.ts';
import { iterations } from './proof/testing/iterations.ts';
import {
  builtProgram,
  freePort,
  startProcess,
  startProduct,
  type RunningProduct,
} from '../src/testing/running-product.ts';
import { eventually } from '../src/testing/eventually.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { newTempFolder, type TempFolder } from '../src/testing/temp-folder.ts';

let folder: TempFolder;
let metricsPort: number;
let product: RunningProduct | undefined;

beforeEach(async () => {
  folder = newTempFolder();
  metricsPort = await freePort();
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
  folder.remove();
});

const start = async (settings: Readonly<Record<string, string>>): Promise<RunningProduct> => {
  product = await startProduct(folder.path, { METRICS_PORT: String(metricsPort), ...settings });
  return product;
};
const scrape = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

test('visitors get at most the hourly limit of tokens, operators any number @tokens-have-ceilings', async () => {
  const { origin, settings } = await start({ TOKENS_PER_HOUR: '3' });
  for (let made = 0; made < 3; made += 1) await issueToken(origin);
  const refused = await fetch(`${origin}/api/generate-token`, { method: 'POST' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    detail: expect.stringMatching(/^This server has made as many tokens as it makes in an hour\./),
  });
  const made = spawnSync(process.execPath, [builtProgram('cli'), 'token', 'new'], {
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  });
  expect(made.stdout).toMatch(/mm_\w{49}/);
  const metrics = await scrape();
  expect(metrics).toContain('mindmirror_rate_limited_total{limit="token_installation_hour"} 1\n');
  expect(metrics).toContain('mindmirror_rate_limited_total{limit="token_network_day"} 0\n');
  expect(metrics).toContain('mindmirror_tokens_per_hour_limit 3\n');
  expect(metrics).toContain('mindmirror_token_actions_total{action="minted"} 3\n');
});

test('without rate limits there is no token limit, and metrics show what is stored', async () => {
  const { origin } = await start({ TOKENS_PER_HOUR: '3', RATE_LIMITS: 'off' });
  for (let made = 0; made < 30; made += 1) await issueToken(origin);
  const metrics = await scrape();
  expect(metrics).toContain('mindmirror_stored_rows{table="vaults"} 30\n');
  expect(metrics).toContain('mindmirror_stored_rows{table="memories"} 0\n');
  expect(metrics).toMatch(/^mindmirror_database_bytes\{engine="sqlite"\} [1-9]\d{4,}$/m);
});

/** Values that stop an api from starting: no version, no key, too short, too long, hexadecimal. */
const badPeppers = [
  'this is no pepper',
  '1:',
  `${'A'.repeat(43)}=`,
  `0:${'A'.repeat(43)}=`,
  `1:${'A'.repeat(42)}=`,
  `1:${'A'.repeat(64)}`,
  `1:${'0f'.repeat(32)}`,
  `1000:${'A'.repeat(43)}=`,
  `1:${'A'.repeat(43)}=, 2:${'B'.repeat(43)}=`,
];

test('an api reads its pepper, and a worker does not @worker-holds-no-pepper', async () => {
  const given = badPeppers.slice(0, iterations({ test: 1, proof: badPeppers.length }));
  for (const pepper of given) {
    const settings = { DATA_DIR: folder.path, PEPPER: pepper };
    const worker = startProcess('worker', settings);
    await worker.printed(/The worker is ready/);
    expect(worker.output()).not.toContain(pepper);
    expect(await worker.stop()).toBe(0);
    const api = startProcess('api', { ...settings, PORT: String(metricsPort) });
    await eventually(async () => {
      expect(api.output()).toContain('PEPPER must be a version');
    });
    await api.stop();
  }
  recordEvidence({
    promise: 'worker-holds-no-pepper',
    tried: `${counted(given.length)} malformed peppers that stop an api: a worker starts with each of them, because it reads none`,
  });
});

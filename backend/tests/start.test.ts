import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueToken } from '../src/testing/issue-token.ts';
import { newFolder } from '../src/testing/programs.ts';
import { startProcess, startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { callTool } from './clients/plain-http.ts';

const folder = newFolder('start');
const preload = join(import.meta.dirname, 'programs/report-loads.mjs');
let product: RunningProduct;
let atStart: string;

beforeAll(async () => {
  product = await startProduct(folder.path, { NODE_OPTIONS: `--import=${preload}` });
  atStart = product.output();
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

/** A name in the code of each driver. */
const drivers = ['MongoServerSelectionError', 'ClusterAllFailedError', 'bullmq:'];
const driversIn = (code: string): readonly string[] =>
  drivers.filter((name) => code.includes(name));

test('a start on SQLite loads no drivers for a cluster', () => {
  const loaded = [...atStart.matchAll(/^loads (file:\S+\/dist\/\S+)$/gm)];
  const code = loaded.map(([, url = '']) => readFileSync(fileURLToPath(url), 'utf8'));
  expect(code.length).toBeGreaterThan(5);
  expect(driversIn(code.join('\n'))).toEqual([]);
});

test('the drivers are in the built program', () => {
  const shared = join(process.cwd(), 'backend/dist/shared');
  const code = readdirSync(shared).map((name) => readFileSync(join(shared, name), 'utf8'));
  expect(driversIn(code.join('\n'))).toEqual(drivers);
});

test('the word vectors are read for the first memory, not at startup', async () => {
  expect(atStart).not.toContain('wordpieces.bin');
  const { token } = await issueToken(product.origin);
  const fact = { text: 'User likes green tea', category: 'preference' };
  await callTool(product.origin, token, 'remember', fact);
  await callTool(product.origin, token, 'recall', { query: 'tea' });
  expect(product.output()).toMatch(/reads \S+wordpieces\.bin/);
});

test('a start on a port that is in use says in one sentence what to do', async () => {
  const { port } = new URL(product.origin);
  const other = newFolder('taken');
  const second = startProcess('all-in-one', {
    PORT: port,
    DATA_DIR: other.path,
    LOG_LEVEL: 'warn',
  });
  expect(await second.ended()).toBe(1);
  other.remove();
  expect(second.output()).toBe(
    `MindMirror cannot listen on port ${port}. Stop the program that uses it, or set PORT to another port.\n`,
  );
});

test('an expired contact for security reports is a warning at startup, and is still served', async () => {
  const other = newFolder('expired');
  const settings = { SECURITY_CONTACT: 'a@memory.example', SECURITY_EXPIRES: '2025-12-31' };
  const second = await startProduct(other.path, settings);
  const served = await fetch(`${second.origin}/.well-known/security.txt`);
  const text = await served.text();
  await second.stop();
  other.remove();
  expect(second.output()).toContain('security_contact_expired');
  expect(text).toContain('Expires: 2025-12-31T00:00:00.000Z\n');
  expect(atStart).not.toContain('security_contact_expired');
});

test('a server that answered calls has loaded no HTTP client and no TLS', async () => {
  await product.stop();
  const builtIn = [...product.output().matchAll(/^NativeModule (\S+)$/gm)].map(([, name]) => name);
  expect(builtIn).toContain('http');
  expect(builtIn.filter((name) => /undici|^tls$|^https$/.test(name ?? ''))).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort, startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { generateToken } from '../src/testing/visitor.ts';
import { callTool, postMessage } from './clients/plain-http.ts';
import { spellings } from './spellings.ts';

// Words that appear nowhere else, one for each place a secret can be planted.
const canaries = {
  text: 'zyxomma-petiolatum-text',
  forgotten: 'hydrochous-forgotten-text',
  query: 'quillwort-query',
  checkpoint: 'brontosaur-checkpoint',
  title: 'gallinule-title',
  email: 'kakapo.person@leaks.example',
  badArgument: 'wobbegong-argument',
};

let dataDir: string;
let product: RunningProduct;
let token: string;
let metrics: string;

const drive = async (): Promise<void> => {
  const { origin } = product;
  const kept = { text: `User keeps ${canaries.text}`, category: 'project' };
  await callTool(origin, token, 'remember', kept);
  const gone = await callTool(origin, token, 'remember', {
    text: `User once kept ${canaries.forgotten}`,
    category: 'tool',
  });
  await callTool(origin, token, 'forget', { id: /m_[0-9a-f]{32}/.exec(gone.text)?.[0] });
  await callTool(origin, token, 'recall', { query: canaries.query });
  await callTool(origin, token, 'checkpoint', {
    title: canaries.title,
    text: `Next: ${canaries.checkpoint}`,
  });
  await callTool(origin, token, 'remember', { text: 7, category: canaries.badArgument });
  await callTool(origin, token, canaries.badArgument, {});
  await postMessage(`${origin}/mcp`, token, `{"broken": "${canaries.badArgument}`);
  await fetch(`${origin}/sse?token=${token}&token=${token}`);
  await fetch(`${origin}/api/usage?token=${token}`);
  await fetch(`${origin}/${canaries.badArgument}?token=${token}`);
  await fetch(`${origin}/api/usage`, { headers: { authorization: `Bearer ${token}x` } });
  for (const email of [canaries.email, canaries.email.replace('@', ' at ')]) {
    await fetch(`${origin}/api/join-waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  }
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-'));
  const metricsPort = await freePort();
  product = await startProduct(dataDir, {
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'debug',
  });
  ({ token } = await generateToken(product.origin));
  await drive();
  metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
});

afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const secrets = (): string[] => [...Object.values(canaries), token];

const search = (place: string, content: Buffer): string[] =>
  secrets().flatMap((secret) =>
    spellings(secret)
      .filter(({ bytes }) => content.includes(bytes))
      .map(({ spelling }) => `${place} holds a planted secret, ${spelling}`),
  );

const searchFiles = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => [
      ...search(entry.name, readFileSync(join(entry.parentPath, entry.name))),
      ...search('a file name', Buffer.from(entry.name)),
    ]);

describe('planted secrets', () => {
  test('the search would find them in every spelling @unreadable-at-rest', () => {
    for (const { bytes } of spellings(canaries.text)) {
      expect(search('sample', Buffer.concat([Buffer.from('a'), bytes]))).not.toHaveLength(0);
    }
  });

  test('are in no database file or write-ahead log while the server runs @unreadable-at-rest', () => {
    expect(readdirSync(dataDir)).toContain('mindmirror.db-wal');
    expect(searchFiles()).toEqual([]);
  });

  test('are in no log line @silent-logs', () => {
    expect(product.output()).toContain('request_served');
    expect(search('the log', Buffer.from(product.output()))).toEqual([]);
  });

  test('are in no metric @silent-logs', () => {
    expect(metrics).toContain('mindmirror_tool_calls_total');
    expect(search('the metrics', Buffer.from(metrics))).toEqual([]);
  });

  test('are in no file after a clean stop @unreadable-at-rest', async () => {
    expect(await product.stop()).toBe(0);
    expect(searchFiles()).toEqual([]);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { openInstallation } from '../src/compose/installation.ts';
import { readConfig } from '../src/config/read-config.ts';
import { defineJob } from '../src/kernel/jobs/job.ts';
import { relevanceJob } from '../src/relevance/index.ts';
import { builtProgram, startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { eventually } from '../src/testing/eventually.ts';
import { callTool } from './clients/plain-http.ts';
import { sdkSse } from './clients/sdk-v1.ts';
import { newTempFolder, type TempFolder } from '../src/testing/temp-folder.ts';

let folder: TempFolder;
let product: RunningProduct;

beforeAll(async () => {
  folder = newTempFolder();
  product = await startProduct(folder.path, { RATE_LIMITS: 'off' });
});

afterAll(async () => {
  await product.stop();
  folder.remove();
});

type Outcome = { readonly status: number | null; readonly out: string; readonly err: string };

const mindmirror = async (args: readonly string[], token = ''): Promise<Outcome> => {
  const child = spawn(process.execPath, [builtProgram('cli'), ...args], {
    env: { PATH: process.env['PATH'], ...product.settings },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  child.stdin.end(`${token}\n`);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, out, err };
};

const tokenIn = (text: string): string => /mm_[0-9A-Za-z]{49}/.exec(text)?.[0] ?? '';

const usageStatus = async (token: string): Promise<number> =>
  (await fetch(`${product.origin}/api/usage`, { headers: { authorization: `Bearer ${token}` } }))
    .status;

/** Enqueues a job that the running server cannot process. */
const enqueueBadJob = async (): Promise<void> => {
  const { ports, close } = await openInstallation(readConfig(product.settings));
  const careless = defineJob({ ...relevanceJob, payload: z.unknown() });
  await ports.queue.enqueue(careless, { words: 'planted words of a user' });
  await close();
};

describe('mindmirror, with a running server', () => {
  test('--help lists every command', async () => {
    const { status, out } = await mindmirror(['--help']);
    expect(status).toBe(0);
    for (const command of [
      'token',
      'plan',
      'export',
      'doctor',
      'dead-letters',
      'backup',
      'restore',
    ]) {
      expect(out).toContain(command);
    }
  });

  test('token new prints a token that the server accepts immediately', async () => {
    const { status, out } = await mindmirror(['token', 'new', '--name', 'laptop']);
    expect(status).toBe(0);
    expect(await usageStatus(tokenIn(out))).toBe(200);
  });

  test('token rotate invalidates the old token in the running server and closes its streams @rotated-at-once', async () => {
    const old = tokenIn((await mindmirror(['token', 'new'])).out);
    await callTool(product.origin, old, 'remember', { text: 'A kept fact', category: 'project' });
    const stream = await fetch(`${product.origin}/sse?token=${old}`);
    const ended = stream.arrayBuffer();

    const { status, out } = await mindmirror(['token', 'rotate'], old);
    expect(status).toBe(0);
    const renewed = tokenIn(out);
    await ended;
    expect(await usageStatus(old)).toBe(401);
    const client = await sdkSse.connect(product.origin, renewed);
    expect((await client.call('what_do_you_know', {})).text).toContain('A kept fact');
    await client.close();
  });

  test('token revoke leaves nothing to open @revoked-key-first', async () => {
    const token = tokenIn((await mindmirror(['token', 'new'])).out);
    expect((await mindmirror(['token', 'revoke'], token)).status).toBe(0);
    const again = await mindmirror(['token', 'revoke'], token);
    expect(again.status).toBe(1);
    expect(again.err).toMatch(/token/);
  });

  test('export is for the premium plan, as JSON and as CSV @export-for-premium', async () => {
    const token = tokenIn((await mindmirror(['token', 'new'])).out);
    const text = 'User says "hello", twice';
    await callTool(product.origin, token, 'remember', { text, category: 'habit' });
    const refused = await mindmirror(['export'], token);
    expect(refused.status).toBe(1);
    expect(refused.err).toMatch(/premium/i);

    expect((await mindmirror(['plan', 'premium'], token)).out).toContain('no limit');
    const json = await mindmirror(['export'], token);
    expect(JSON.parse(json.out)).toMatchObject({ memories: [{ text, category: 'habit' }] });
    const csv = await mindmirror(['export', '--format', 'csv'], token);
    expect(csv.out).toContain('"User says ""hello"", twice"');
  });

  test('doctor finds no problem in a healthy installation @operators-see', async () => {
    const { status, out } = await mindmirror(['doctor']);
    expect(out).not.toContain('FAILED');
    expect(out).toMatch(/database/i);
    expect(out).toMatch(/dead letters/i);
    expect(status).toBe(0);
  });

  test('doctor --url says that a connection works, with the token in the URL or on standard input', async () => {
    const token = tokenIn((await mindmirror(['token', 'new'])).out);
    const urls = [`${product.origin}/sse?token=${token}`, `${product.origin}/mcp`];
    for (const url of urls) {
      const { status, out } = await mindmirror(['doctor', '--url', url], token);
      expect(out).toMatch(
        /^ok {7}connection: Everything works: 6 tools .*, 0 of 25 memories used\.\n$/,
      );
      expect(status).toBe(0);
    }
  });

  test('doctor --url fails with one sentence for a token that is refused', async () => {
    const { status, out } = await mindmirror(['doctor', '--url', product.origin], 'mm_cut');
    expect(status).toBe(1);
    expect(out).toMatch(/^FAILED {3}connection: .* refuses the token \(401\): copy the whole URL/);
    expect(out.trim().split('\n')).toHaveLength(1);
  });

  test('doctor --connect checks a connect door and needs no installation', async () => {
    const door = await startProduct(join(folder.path, 'door'), { CONNECT_URL: 'http://127.0.0.1' });
    const { port } = new URL(door.origin);
    try {
      const address = `http://127.0.0.1:${port}/mcp`;
      const { status, out } = await mindmirror(['doctor', '--connect', address]);
      expect(out).toMatch(/FAILED {3}connect metadata: .* has another resource than /);
      expect(out).toContain('ok       connect endpoints: ');
      expect(status).toBe(1);
    } finally {
      await door.stop();
    }
    const { err } = await mindmirror(['doctor', '--connect', 'http://x', '--url', 'http://x']);
    expect(err).toContain('cannot be used with');
  });

  test('dead-letters and doctor report that there are none', async () => {
    expect((await mindmirror(['dead-letters'])).out).toBe('There are no dead letters.\n');
    expect((await mindmirror(['dead-letters', 'retry'])).out).toBe('There are no dead letters.\n');
    expect((await mindmirror(['doctor'])).out).toMatch(/dead letters: none/);
  });

  test('dead-letters lists them without their payloads, and retry enqueues them again', async () => {
    await enqueueBadJob();
    let listed = '';
    await eventually(async () => {
      listed = (await mindmirror(['dead-letters'])).out;
      expect(listed).toMatch(
        /^\d{4}-\d{2}-\d{2}T[\d:.]+Z {2}relevance {2}ZodError {2}1 try\n1 dead letter\. /,
      );
    });
    expect(listed).not.toContain('planted');
    expect((await mindmirror(['doctor'])).out).toMatch(/ZodError.*mindmirror dead-letters retry/);

    const retried = await mindmirror(['dead-letters', 'retry']);
    expect(retried.out).toContain('Retrying: 1.');
    await eventually(async () => {
      const { out } = await mindmirror(['dead-letters']);
      expect(out).toContain('1 dead letter.');
      expect(out).not.toBe(listed);
    });
  });

  test('dead-letters refuses unknown arguments and changes nothing', async () => {
    const { status, err } = await mindmirror(['dead-letters', 'retyr']);
    expect(status).toBe(1);
    expect(err).toMatch(/error: /);
  });

  test('a wrong setting is named without a stack trace @wrong-settings-stop', async () => {
    const child = spawn(process.execPath, [builtProgram('cli'), 'doctor'], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder.path, PORT: 'http' },
    });
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
    const [status] = (await once(child, 'close')) as [number | null];
    expect(status).toBe(1);
    expect(err).toContain('PORT must be a whole number');
    expect(err).not.toMatch(/\n\s+at /);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { newFolder } from '../src/testing/programs.ts';
import { rememberedId } from '../src/testing/read-answer.ts';
import { builtProgram, startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { toolNames } from '../src/testing/tool-names.ts';
import type { ConnectedClient } from './clients/client.ts';
import { callTool } from './clients/plain-http.ts';
import { connectOver } from './clients/sdk-v1.ts';

const folder = newFolder('stdio');
const dataDir = join(folder.path, 'data');
const config = join(folder.path, 'config');
const open: ConnectedClient[] = [];
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct(dataDir, { RATE_LIMITS: 'off' });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(async (client) => client.close()));
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const environment = (settings: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: dataDir,
  XDG_CONFIG_HOME: config,
  ...settings,
});

/** Starts `mindmirror mcp` as an AI tool does. */
const connect = async (settings?: Readonly<Record<string, string>>): Promise<ConnectedClient> => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [builtProgram('cli'), 'mcp'],
    env: environment(settings),
  });
  const client = await connectOver(transport, 'Zed');
  open.push(client);
  return client;
};

/** Sends lines to `mindmirror mcp` and closes its input. */
const pipe = async (lines: readonly string[], settings?: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [builtProgram('cli'), 'mcp'], {
    env: environment(settings),
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, err, messages: out.trimEnd().split('\n') };
};

const fact = { text: 'User plays the viola', category: 'habit' };
const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}';

describe('an AI tool that starts MindMirror itself', () => {
  test('gets the six tools and a separate memory that its next start finds again', async () => {
    const first = await connect();
    expect(await first.tools()).toEqual(toolNames);
    await first.call('remember', fact);
    const next = await connect();
    const { text } = await next.call('recall', { query: 'viola' });
    expect(text).toContain('· Zed | User plays the viola');
  });

  test('shares the memory that another tool creates at the same moment', async () => {
    const own = { XDG_CONFIG_HOME: join(folder.path, 'same-moment') };
    const [one, other] = await Promise.all([connect(own), connect(own)]);
    await one.call('remember', fact);
    expect((await other.call('recall', { query: 'viola' })).text).toContain(fact.text);
  });

  test('stores the token outside the data folder, readable only by this user', async () => {
    await connect();
    const tokens = join(config, 'mindmirror/tokens');
    const files = readdirSync(tokens);
    expect(files).toHaveLength(1);
    expect(statSync(join(tokens, files[0] ?? '')).mode & 0o777).toBe(0o600);
    expect(statSync(tokens).mode & 0o777).toBe(0o700);
  });

  test('uses a memory together with a running server', async () => {
    const { token } = await issueToken(product.origin);
    const client = await connect({ MINDMIRROR_TOKEN: token });
    const saved = await client.call('remember', fact);
    const { text } = await callTool(product.origin, token, 'recall', { query: 'viola' });
    expect(text).toContain(fact.text);
    await callTool(product.origin, token, 'forget', { id: rememberedId(saved.text) });
    expect((await client.call('what_do_you_know', {})).text).toMatch(/^Nothing is saved yet/);
  });

  test('rejects malformed and oversized messages and keeps serving @bad-input-answered', async () => {
    const { messages, status } = await pipe(['{', '[]', '{"id":1}', '', 'x'.repeat(70_000), ping]);
    const answers = messages.map((line) => JSON.parse(line) as { id: unknown; error?: object });
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 7, null, null, null]);
    expect(answers.find(({ id }) => id === 7)).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
    expect(messages.join('\n')).toContain('larger than 64 KB');
    expect(status).toBe(0);
  });

  test('answers every call before it ends, and logs no failed job', async () => {
    await (await connect()).call('remember', fact);
    const params = { name: 'recall', arguments: { query: 'viola' } };
    const calls = Array.from({ length: 40 }, (_, id) =>
      JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }),
    );
    const { messages, err } = await pipe(calls);
    expect(messages).toHaveLength(40);
    expect(err).toBe('');
  });

  test('gets instructions when its token no longer works', async () => {
    const { token } = await issueToken(product.origin);
    await fetch(`${product.origin}/api/token`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    const { status, err, messages } = await pipe([ping], { MINDMIRROR_TOKEN: token });
    expect(status).toBe(1);
    expect(err).toMatch(/^The token in MINDMIRROR_TOKEN opens no memory in .*Check the token/);
    expect(err).not.toContain(token);
    expect(messages).toEqual(['']);
  });
});

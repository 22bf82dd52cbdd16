import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { memoriesIn, rememberedId } from '../src/testing/read-answer.ts';
import { callTool, postMessage } from './clients/plain-http.ts';
import { newTempFolder, type TempFolder } from '../src/testing/temp-folder.ts';

let folder: TempFolder;
let product: RunningProduct;
let token: string;

beforeAll(async () => {
  folder = newTempFolder();
  product = await startProduct(folder.path, { RATE_LIMITS: 'off' });
  ({ token } = await issueToken(product.origin));
});

afterAll(async () => {
  await product.stop();
  folder.remove();
});

type Problem = { readonly status: number; readonly detail: string };

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

const remember = async (args: Record<string, unknown>) =>
  callTool(product.origin, token, 'remember', args);

/** Sends a Host header, which fetch does not allow. */
const statusWithHeaders = async (
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${product.origin}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('a token that is', () => {
  const living = (): string => token;
  test.each([
    ['missing', () => undefined],
    ['malformed', () => 'mm_short'],
    ['misspelled', () => `${living().slice(0, -1)}${living().endsWith('a') ? 'b' : 'a'}`],
    ['unknown', () => 'mm_0000000000000000000000000000000000000000000000000'],
  ])('%s is rejected with a message and without a login challenge', async (_, given) => {
    const response = await postMessage(`${product.origin}/mcp`, given(), ping);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBeNull();
    expect(((await response.json()) as Problem).detail).toMatch(/token/i);
  });

  test('sent twice, or with two different values, is rejected as ambiguous', async () => {
    const twice = await fetch(`${product.origin}/sse?token=${token}&token=${token}`);
    expect(twice.status).toBe(400);
    const other = (await issueToken(product.origin)).token;
    const both = await postMessage(`${product.origin}/mcp?token=${other}`, token, ping);
    expect(both.status).toBe(400);
  });

  test('revoked opens nothing on any endpoint', async () => {
    const { token: revoked } = await issueToken(product.origin);
    const headers = { authorization: `Bearer ${revoked}` };
    const gone = await fetch(`${product.origin}/api/token`, { method: 'DELETE', headers });
    expect(gone.status).toBe(204);
    expect((await postMessage(`${product.origin}/mcp`, revoked, ping)).status).toBe(401);
    expect((await fetch(`${product.origin}/api/usage`, { headers })).status).toBe(401);
    expect((await fetch(`${product.origin}/sse?token=${revoked}`)).status).toBe(401);
  });
});

describe('a tool call with', () => {
  test.each([
    ['no text', { text: '', category: 'tool' }, /text/],
    ['4,001 characters', { text: 'x'.repeat(4_001), category: 'tool' }, /4,000/],
    ['a text that is not a string', { text: 7, category: 'tool' }, /text/],
    ['a category outside the nine', { text: 'A fact', category: 'mood' }, /goal, routine/],
    ['no arguments', {}, /text|category/],
    ['an unknown argument', { text: 'A fact', category: 'tool', tag: 'x' }, /tag/],
    ['a password', { text: 'Wifi password: hunter2!', category: 'tool' }, /holds a password/],
  ])(
    '%s returns a tool error that says what to send @bad-input-answered',
    async (_, args, words) => {
      const answer = await remember(args);
      expect(answer.isError).toBe(true);
      expect(answer.text).toMatch(words);
    },
  );

  test('4,000 characters is stored', async () => {
    expect((await remember({ text: 'x'.repeat(4_000), category: 'tool' })).isError).toBe(false);
  });

  test('another vault’s memory id is answered like an unknown one @one-vault-only', async () => {
    const foreign = (await issueToken(product.origin)).token;
    const saved = await callTool(product.origin, foreign, 'remember', {
      text: 'A foreign fact',
      category: 'project',
    });
    const id = rememberedId(saved.text);
    const stolen = await callTool(product.origin, token, 'forget', { id });
    const invented = await callTool(product.origin, token, 'forget', { id: `m_${'0'.repeat(32)}` });
    expect(stolen.isError).toBe(true);
    expect(stolen.text).toBe(invented.text);
    const kept = await callTool(product.origin, foreign, 'what_do_you_know', {});
    expect(kept.text).toContain('A foreign fact');
  });

  test('a 26th memory is rejected with the usage, the premium page and memories to forget @full-and-helpful', async () => {
    const full = (await issueToken(product.origin)).token;
    for (let index = 0; index < 25; index += 1) {
      const text = `Fact number ${index}`;
      await callTool(product.origin, full, 'remember', { text, category: 'project' });
    }
    const refused = await callTool(product.origin, full, 'remember', {
      text: 'One more',
      category: 'project',
    });
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(/25.*25/s);
    expect(refused.text).toContain(`${product.origin.replace('127.0.0.1', 'localhost')}/premium`);
    expect(memoriesIn(refused.text)).toHaveLength(5);
  });

  test('an unknown tool name is a protocol error', async () => {
    const response = await postMessage(`${product.origin}/mcp`, token, {
      ...ping,
      method: 'tools/call',
      params: { name: 'explode', arguments: {} },
    });
    const { error } = (await response.json()) as { error: { code: number; message: string } };
    expect(error.code).toBe(-32602);
    expect(error.message).toMatch(/tool/i);
  });
});

describe('a message that is', () => {
  test('larger than 64 KB gets 413', async () => {
    const big = { ...ping, params: { padding: 'x'.repeat(65 * 1_024) } };
    expect((await postMessage(`${product.origin}/mcp`, token, big)).status).toBe(413);
  });

  test('with a content type other than JSON gets 415', async () => {
    const response = await fetch(`${product.origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}` },
      body: JSON.stringify(ping),
    });
    expect(response.status).toBe(415);
  });

  test('broken JSON gets a parse error', async () => {
    const response = await postMessage(`${product.origin}/mcp`, token, '{"jsonrpc": "2.0", ');
    expect(((await response.json()) as { error: { code: number } }).error.code).toBe(-32700);
  });

  test('a batch is refused', async () => {
    const response = await postMessage(`${product.origin}/mcp`, token, [ping, ping]);
    expect(((await response.json()) as { error: { code: number } }).error.code).toBe(-32600);
  });

  test('posted to an unknown session gets 404 as JSON, never 401 @session-is-no-key', async () => {
    for (const path of ['/messages?sessionId=nobody', '/sse/messages?sessionId=nobody']) {
      const response = await postMessage(`${product.origin}${path}`, undefined, ping);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('json');
    }
  });
});

describe('a request', () => {
  test('for a foreign host gets 403', async () => {
    expect(await statusWithHeaders('/health', { host: 'attacker.example' })).toBe(403);
  });

  test('from a foreign origin gets 403', async () => {
    expect(await statusWithHeaders('/health', { origin: 'https://attacker.example' })).toBe(403);
  });

  test('for OAuth discovery gets a plain 404 as JSON', async () => {
    const response = await fetch(`${product.origin}/.well-known/oauth-authorization-server`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  });

  test('never gets a stack trace @bad-input-answered', async () => {
    const response = await fetch(`${product.origin}/api/generate-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"user_name": ',
    });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/at .*\.ts|node:internal/);
  });

  test.each([
    ['x'.repeat(64), 200],
    ['🦊'.repeat(64), 200],
    ['x'.repeat(65), 400],
    [`\t${'x'.repeat(64)}`, 400],
  ])(
    'the length of a name is counted in characters, including spaces: %j',
    async (name, status) => {
      const response = await fetch(`${product.origin}/api/generate-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_name: name }),
      });
      expect(response.status).toBe(status);
    },
  );
});

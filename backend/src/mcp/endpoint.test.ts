import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { memoriesIn } from '../testing/read-answer.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import { serveEndpoint, type ServedEndpoint } from './testing/serve-endpoint.ts';
import { toolNames } from '../testing/tool-names.ts';

let installation: ProductOnDisk;
let served: ServedEndpoint;
let token: string;

beforeAll(async () => {
  installation = await openProductOnDisk();
  served = await serveEndpoint({ installation });
  ({ token } = await installation.newVault());
});
afterAll(async () => {
  await served.close();
  await installation.close();
});

const transports = {
  'an event stream with the token in its URL': (own: string) =>
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- existing clients still use it
    new SSEClientTransport(new URL(`${served.origin}/sse?token=${own}`)),
  'POST /mcp with the token in a header': (own: string) =>
    new StreamableHTTPClientTransport(new URL(`${served.origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${own}` } },
    }),
  'POST /sse with the token in its URL': (own: string) =>
    new StreamableHTTPClientTransport(new URL(`${served.origin}/sse?token=${own}`)),
};

describe.each(Object.entries(transports))('a client over %s', (_name, transport) => {
  let client: Client | undefined;
  afterEach(async () => client?.close());

  test('finds all tools, saves, recalls and forgets @every-client-connects', async () => {
    client = new Client({ name: 'test-client', version: '1.0.0' });
    await client.connect(transport((await installation.newVault()).token));
    expect(client.getServerVersion()?.name).toBe('mindmirror');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolNames);
    const saved = await client.callTool({
      name: 'remember',
      arguments: { text: 'User prefers pnpm over npm', category: 'preference' },
    });
    expect(saved).toEqual({
      content: [
        { type: 'text', text: expect.stringMatching(/^Remembered as [0-9a-f]{4}/) as unknown },
      ],
    });
    const recalled = await client.callTool({ name: 'recall', arguments: { query: 'pnpm' } });
    expect(recalled).not.toHaveProperty('structuredContent');
    const [{ text }] = recalled.content as [{ readonly text: string }];
    const [item, ...others] = memoriesIn(text);
    expect(item).toMatchObject({ text: 'User prefers pnpm over npm', remarks: ['test-client'] });
    expect(others).toEqual([]);
    await client.callTool({ name: 'forget', arguments: { id: item?.id } });
    const known = await client.callTool({ name: 'what_do_you_know', arguments: {} });
    expect(JSON.stringify(known.content)).toContain('Nothing is saved yet;');
  });
});

const message = (method: string, params: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

const post = async (
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${served.origin}/mcp?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('POST /mcp', () => {
  test('answers one message with JSON of known length and issues no session', async () => {
    const response = await post(message('ping'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('content-length')).toBe('36');
    expect(response.headers.has('mcp-session-id')).toBe(false);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  test('uses the name from initialize for later requests of that client, not of another program', async () => {
    const remember = async (text: string, agent: string): Promise<unknown> =>
      post(message('tools/call', { name: 'remember', arguments: { text, category: 'value' } }), {
        'user-agent': agent,
      });
    await post(message('initialize', { clientInfo: { name: 'Editor' } }), {
      'user-agent': 'one/1',
    });
    await remember('User plays the oboe', 'one/1');
    await remember('User rows on Sundays', 'two/2');
    const recall = message('tools/call', { name: 'recall', arguments: { query: 'oboe, rows' } });
    const answer = await (await post(recall)).text();
    expect(answer).toContain('· Editor | User plays the oboe');
    expect(answer).toMatch(/\d{4} \| User rows on Sundays/);
  });

  test('forgets the name of a client whose next initialize has none', async () => {
    const agent = { 'user-agent': 'one/1' };
    await post(message('initialize', { clientInfo: { name: 'Editor' } }), agent);
    await post(message('initialize', { clientInfo: { name: '' } }), agent);
    const args = { text: 'User keeps bees', category: 'value' };
    await post(message('tools/call', { name: 'remember', arguments: args }), agent);
    const recall = message('tools/call', { name: 'recall', arguments: { query: 'bees' } });
    expect(await (await post(recall)).text()).toMatch(/\d{4} \| User keeps bees/);
  });

  test('accepts notifications and responses with 202 and no body', async () => {
    for (const body of [
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      '{"jsonrpc":"2.0","id":1,"result":{}}',
    ]) {
      const response = await post(body);
      expect([response.status, await response.text()]).toEqual([202, '']);
    }
  });

  test.each([
    { what: 'broken JSON', body: '{', status: 400, code: -32_700 },
    { what: 'a batch', body: `[${message('ping')}]`, status: 400, code: -32_600 },
    { what: 'something else', body: '"ping"', status: 400, code: -32_600 },
    { what: 'an unknown method', body: message('no/such'), status: 200, code: -32_601 },
  ])('rejects $what as the protocol requires', async ({ body, status, code }) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  test.each(['text/plain', 'application/jsonp', 'multipart/form-data', ''])(
    'rejects the content type "%s"',
    async (type) => {
      const response = await post(message('ping'), { 'content-type': type });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
    },
  );

  test('accepts a charset with the content type', async () => {
    const response = await post(message('ping'), {
      'content-type': 'application/json; charset=utf-8',
    });
    expect(response.status).toBe(200);
  });

  test('rejects compressed bodies', async () => {
    expect((await post(message('ping'), { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('rejects more than 64 KB, with and without a Content-Length', async () => {
    const large = message('ping', { text: 'x'.repeat(65_536) });
    expect((await post(large)).status).toBe(413);
    const unannounced = fetch(`${served.origin}/mcp?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    });
    expect((await unannounced).status).toBe(413);
  });

  test('reads a body that arrives in pieces, even when a character is split', async () => {
    const bytes = new TextEncoder().encode(message('tools/call', { name: 'ünknown' }));
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
    const response = await fetch(`${served.origin}/mcp?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ReadableStream.from(pieces),
      duplex: 'half',
    });
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32_602 } });
  });

  test('answers 401 without a login challenge', async () => {
    const response = await fetch(`${served.origin}/mcp`, { method: 'POST' });
    expect(response.status).toBe(401);
    expect(response.headers.has('www-authenticate')).toBe(false);
  });

  test.each(['GET', 'DELETE'])('answers %s with 405 and the allowed methods', async (method) => {
    const response = await fetch(`${served.origin}/mcp`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

test('passes paths outside the endpoint to the next middleware', async () => {
  for (const path of ['/mcp/', '/sse/x', '/messages', '/nothing']) {
    const response = await fetch(`${served.origin}${path}`);
    expect(await response.json()).toMatchObject({ status: 404, code: 'route_not_found' });
  }
});

test('logs a tool call by its name and never its arguments', async () => {
  await post(
    message('tools/call', {
      name: 'remember',
      arguments: { text: 'User keeps bees', category: 'habit' },
    }),
  );
  expect(served.logged.at(-1)).toMatchObject({ event: 'tool_called', tool: 'remember' });
  expect(JSON.stringify(served.logged)).not.toMatch(/bees|habit/);
  expect(JSON.stringify(served.logged)).not.toContain(token);
});

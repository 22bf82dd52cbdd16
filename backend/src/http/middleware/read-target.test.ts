import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AppContext } from '../context.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';

let app: ServedApp;
type Seen = {
  readonly token: string | undefined;
  readonly urls: readonly string[];
  readonly headers: string;
};
let seen: Seen;

const look = (ctx: AppContext): void => {
  seen = {
    token: ctx.state.token,
    urls: [ctx.req.url ?? '', ctx.url, ctx.originalUrl, ctx.request.originalUrl, ctx.href],
    headers: JSON.stringify([ctx.req.headers, ctx.req.headersDistinct, ctx.req.rawHeaders]),
  };
  ctx.status = 204;
};

beforeAll(async () => {
  app = await serveApp({ mcp: look });
});
afterAll(async () => app.close());

const ask = async (path: string, authorization?: string) => {
  seen = { token: undefined, urls: [], headers: '' };
  const headers = authorization === undefined ? {} : { authorization };
  const { status, body } = await rawRequest(app.port, path, { headers });
  return { status, body, ...seen };
};

test.each(['/sse', '/mcp', '/messages', '/sse/messages'])(
  'a token in the query of %s is extracted, and no form of the URL keeps it @out-of-the-url',
  async (path) => {
    const { token, urls } = await ask(`${path}?a=1&token=mm_abc&b=2`);
    expect(token).toBe('mm_abc');
    expect(urls.slice(0, 4)).toEqual(Array<string>(4).fill(`${path}?a=1&b=2`));
    expect(urls.join(' ')).not.toContain('mm_abc');
  },
);

test('a query with only the token disappears entirely', async () => {
  expect((await ask('/sse?token=mm_abc')).urls[0]).toBe('/sse');
});

test.each(['%74oken=mm_abc', 'TOKEN=mm_abc', 'token=mm%5Fabc', 'token%20=mm_abc'])(
  'an unusual spelling is extracted too: %s',
  async (query) => {
    const { token, urls } = await ask(`/mcp?${query}`);
    expect([token, urls[0]]).toEqual(['mm_abc', '/mcp']);
  },
);

test.each(['Bearer mm_abc', 'bearer mm_abc', 'BEARER   mm_abc  '])(
  'a token in the header works on any path: %s @out-of-the-url',
  async (header) => {
    expect((await ask('/anything', header)).token).toBe('mm_abc');
  },
);

test('no form of the headers keeps the token, and the others stay @out-of-the-url', async () => {
  const { token, headers } = await ask('/mcp', 'Bearer mm_abc');
  expect(token).toBe('mm_abc');
  expect(headers).not.toContain('mm_abc');
  expect(headers.toLowerCase()).toContain('"host"');
});

test.each(['Basic mm_abc', 'Bearer', 'Bearer   ', 'mm_abc'])(
  'any other Authorization header is not a token: %s',
  async (header) => {
    expect((await ask('/mcp', header)).token).toBeUndefined();
  },
);

test('a token in the query of another path is removed and ignored', async () => {
  const { token, urls } = await ask('/api/usage?token=mm_abc&format=csv');
  expect([token, urls[0]]).toEqual([undefined, '/api/usage?format=csv']);
});

test('the same token in header and query is one token', async () => {
  expect((await ask('/mcp?token=mm_abc', 'Bearer mm_abc')).token).toBe('mm_abc');
});

test.each([
  ['/mcp?token=mm_abc', 'Bearer mm_other'],
  ['/sse?token=mm_abc&token=mm_other', undefined],
  ['/sse?token=mm_abc&token=mm_abc', undefined],
])('two tokens are refused: %s with %s', async (path, header) => {
  const { status, body } = await ask(path, header);
  expect(status).toBe(400);
  expect(body).toContain('ambiguous_token');
  expect(body).not.toContain('mm_');
});

test.each(['/mcp?token=', '/mcp?token', '/mcp?', '/mcp?tokens=mm_abc'])(
  'no token is extracted from %s',
  async (path) => {
    const { status, token } = await ask(path);
    expect([status, token]).toEqual([204, undefined]);
  },
);

test('a value that cannot be decoded is used as it is', async () => {
  expect((await ask('/mcp?token=mm%E0%A4')).token).toBe('mm%E0%A4');
});

test('a whole URL is served as its path, and its token is extracted', async () => {
  const { token, urls } = await ask('http://localhost/mcp?a=1&token=mm_abc');
  expect([token, ...urls.slice(0, 4)]).toEqual(['mm_abc', ...Array<string>(4).fill('/mcp?a=1')]);
});

test('the host of a whole URL replaces the Host header', async () => {
  const headers = { host: 'localhost' };
  const { status } = await rawRequest(app.port, 'http://attacker.example/livez/', { headers });
  expect(status).toBe(403);
});

test.each(['http://[::1/', 'ftp://localhost/livez', '*'])(
  'the target %s is refused with a message',
  async (target) => {
    const { status, body } = await ask(target);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid_input' });
  },
);

import { afterEach, describe, expect, test } from '@jest/globals';
import { servedConnect } from '../../connect/testing/serve-connect.ts';
import { issueToken } from '../../testing/issue-token.ts';
import {
  answerAt,
  serveMeddlingProxy,
  type Exchange,
  type Meddling,
} from '../testing/meddling-proxy.ts';
import { testConnection } from './test-connection.ts';

const served = servedConnect();
const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

const noToken = async (): Promise<string> => Promise.reject(new Error('The URL has a token.'));
const patience = 400;

/** The finding about the whole product behind a proxy. No finding contains the token. */
const behind = async (meddle: Meddling, path = '/sse') => {
  const { token } = await issueToken(served().site);
  const proxy = await serveMeddlingProxy(() => served().site, meddle);
  closings.push(proxy.close);
  const url = `${proxy.origin}${path}?token=${token}`;
  const finding = await testConnection(url, { readToken: noToken, patience });
  expect(JSON.stringify(finding)).not.toContain(token.slice(3, 20));
  return finding;
};

const passing: Meddling = ({ forward }) => {
  forward();
};
const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const page = '<!doctype html><title>Log in</title>';
const at =
  (path: string, act: (exchange: Exchange) => void): Meddling =>
  (exchange) => {
    if (exchange.path === path) act(exchange);
    else exchange.forward();
  };
const eventStream = { 'content-type': 'text/event-stream' };
const endpoint = 'event: endpoint\ndata: /messages?sessionId=x\n\n';

describe('a connection that works', () => {
  const works =
    /^Everything works: 6 tools \(.*recall.*\) over \/mcp and the event stream, 0 of 25 memories used\.$/;

  test.each(['/sse', '/mcp', '/sse/', ''])(
    'with the token in the URL, ending with "%s"',
    async (path) => {
      expect(await behind(passing, path)).toEqual({
        name: 'connection',
        state: 'ok',
        message: expect.stringMatching(works) as unknown,
      });
    },
  );

  test('with the token from elsewhere, which is sent in the header', async () => {
    const { token } = await issueToken(served().site);
    const urls: (string | undefined)[] = [];
    const proxy = await serveMeddlingProxy(
      () => served().site,
      ({ incoming, forward }) => {
        urls.push(incoming.url);
        forward();
      },
    );
    closings.push(proxy.close);
    const readToken = async () => Promise.resolve(token);
    const finding = await testConnection(`${proxy.origin}/sse`, { readToken, patience });
    expect(finding.message).toMatch(works);
    expect(urls.join()).not.toContain(token);
  });

  test('does not count memories as used', async () => {
    const { token } = await issueToken(served().site);
    const { product } = served();
    const vault = await product.tokens.open(token);
    const fact = {
      text: 'User runs a connection test daily',
      category: 'habit',
      savedBy: undefined,
    } as const;
    await product.memories.remember(vault, fact);
    await testConnection(`${served().site}/sse?token=${token}`, { readToken: noToken });
    expect(await served().ports.queue.waiting()).not.toHaveProperty('memory-accessed');
  });

  test('is told without the number of memories where /api is not reachable', async () => {
    const { state, message } = await behind(answerAt('/api/usage', 404));
    expect([state, message]).toEqual(['ok', expect.stringContaining('memories not counted')]);
  });
});

describe('a connection that fails says what is wrong and what to do, when', () => {
  const cases: readonly (readonly [string, Meddling, RegExp])[] = [
    [
      'a redirect answers',
      answerAt('/mcp', 301, { location: 'https://elsewhere.example/mcp?token=x' }),
      /redirects \(301\) to https:\/\/elsewhere\.example\/mcp, .*use the final address/,
    ],
    [
      'a login page answers',
      answerAt('/mcp', 200, html, page),
      /a web page.*log in if this network/,
    ],
    [
      'a proxy asks for a password',
      answerAt('/mcp', 401, { 'www-authenticate': 'Basic realm="x"' }),
      /login of the proxy.*exempt/,
    ],
    [
      'a proxy changes the host name',
      ({ forward }) => {
        forward({ host: 'other.example' });
      },
      /does not go by that host name \(403\).*PUBLIC_URL.*Host/,
    ],
    [
      'a proxy adds an origin',
      ({ forward }) => {
        forward({ origin: 'https://other.example' });
      },
      /header Origin.*\(403\).*ALLOWED_ORIGINS/,
    ],
    [
      'a firewall blocks the agent',
      answerAt('/mcp', 403, html, page),
      /firewall.*\(403\).*allow AI tools/,
    ],
    ['nothing is there', answerAt('/mcp', 404), /does not exist \(404\): copy the whole URL/],
    ['only GET is taken', answerAt('/mcp', 405), /\(405\): check the address/],
    ['bodies are limited', answerAt('/mcp', 413), /\(413\): raise the limit on request bodies/],
    [
      'a proxy removes the type',
      ({ forward }) => {
        forward({ 'content-type': undefined });
      },
      /\(415\): let the proxy pass the header Content-Type/,
    ],
    [
      'calls are limited',
      answerAt('/mcp', 429, { 'retry-after': '7' }),
      /\(429\): try again in 7 seconds.*TRUSTED_PROXIES/,
    ],
    ['the server fails', answerAt('/mcp', 500), /fails \(500\): look into the log/],
    [
      'the proxy finds no server',
      answerAt('/mcp', 502, html, page),
      /\(502\): start the server, or correct the upstream/,
    ],
    ['the server is away', answerAt('/mcp', 503), /\(503\): try again in a minute/],
    ['the proxy gives up', answerAt('/mcp', 504), /\(504\): check that the server runs/],
    ['a teapot answers', answerAt('/mcp', 418), /refuses the request \(418\)/],
    [
      'another type is answered',
      answerAt('/mcp', 200, { 'content-type': 'text/plain' }, 'ok'),
      /answers with text\/plain, not as MindMirror does/,
    ],
    [
      'another MCP server answers',
      answerAt('/mcp', 200, json, '{"id":1,"result":{"tools":[{"name":"other"}]}}'),
      /do not include recall.*URL that the site/,
    ],
    [
      'recall fails',
      answerAt(
        '/mcp',
        200,
        json,
        '{"id":1,"result":{"tools":[{"name":"recall"}],"content":[],"isError":true}}',
      ),
      /calling recall fails: try again/,
    ],
    [
      'the connection is closed',
      at('/mcp', ({ outgoing }) => outgoing.destroy()),
      /closes the connection without an answer/,
    ],
  ];
  test.each(cases)('%s', async (_name, meddle, message) => {
    expect(await behind(meddle)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(message) as unknown,
    });
  });
});

describe('an event stream that fails says so after /mcp works, when', () => {
  const cases: readonly (readonly [string, Meddling, RegExp])[] = [
    [
      'it never opens',
      at('/sse', () => undefined),
      /no event stream opens within 0.4 seconds: turn buffering/,
    ],
    [
      'it stays empty',
      at('/sse', ({ outgoing }) => {
        outgoing.writeHead(200, eventStream).flushHeaders();
      }),
      /stays empty within 0.4 seconds: turn buffering and compression off/,
    ],
    [
      'answers are held back',
      ({ path, outgoing, forward }) => {
        if (path === '/sse') outgoing.writeHead(200, eventStream).write(endpoint);
        else if (path === '/messages') outgoing.writeHead(202).end();
        else forward();
      },
      /answer to a call does not arrive within 0.4 seconds/,
    ],
    [
      'it ends at once',
      answerAt('/sse', 200, eventStream),
      /cut before its first event: raise the time limits/,
    ],
    [
      'it ends after the first event',
      ({ path, outgoing, forward }) => {
        if (path === '/sse') outgoing.writeHead(200, eventStream).end(endpoint);
        else if (path === '/messages') outgoing.writeHead(202).end();
        else forward();
      },
      /cut before the answer to a call/,
    ],
    [
      'its messages go elsewhere',
      answerAt('/messages', 404),
      /do not reach its server \(404 at .*\/messages\)/,
    ],
    ['its messages are blocked', answerAt('/messages', 413), /\/messages refuses a small request/],
    [
      'another stream answers',
      answerAt('/sse', 200, eventStream, 'data: hello\n\n'),
      /not that of MindMirror/,
    ],
    ['a page answers', answerAt('/sse', 200, html, page), /\/sse answers with a web page/],
    ['JSON answers', answerAt('/sse', 200, json, '{}'), /\/sse answers with application\/json/],
    ['nothing is there', answerAt('/sse', 404), /\/sse does not exist \(404\)/],
  ];
  test.each(cases)('%s', async (_name, meddle, message) => {
    expect(await behind(meddle)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(message) as unknown,
    });
  });
});

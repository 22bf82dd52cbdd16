import { describe, expect, test } from '@jest/globals';
import { servedConnect } from '../../connect/testing/serve-connect.ts';
import { issueToken } from '../../testing/issue-token.ts';
import { connectionsBehind } from '../testing/connection-behind.ts';
import {
  answerAt,
  at,
  forwardAll,
  html,
  json,
  page,
  type Tampering,
} from '../testing/tampering-proxy.ts';
import { testConnection } from './test-connection.ts';

const served = servedConnect();
const behind = connectionsBehind(served);

describe('a connection that works', () => {
  const works =
    /^Everything works: 6 tools \(.*recall.*\) over \/mcp and the event stream, 0 of 25 memories used\.$/;

  test.each(['/sse', '/mcp', '/sse/', ''])(
    'with the token in the URL, ending with "%s"',
    async (path) => {
      expect(await behind(forwardAll, { path })).toEqual({
        name: 'connection',
        state: 'ok',
        message: expect.stringMatching(works) as unknown,
      });
    },
  );

  test('with the token from elsewhere, which is sent in the header', async () => {
    const urls: string[] = [];
    const finding = await behind(
      ({ incoming, forward }) => {
        urls.push(incoming.url ?? '');
        forward();
      },
      { isTokenApart: true },
    );
    expect(finding.message).toMatch(works);
    expect(urls).toContain('/sse');
    expect(urls.join()).not.toContain('mm_');
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
    const readToken = async () => Promise.resolve('');
    await testConnection(`${served().site}/sse?token=${token}`, { readToken });
    expect(await served().ports.queue.waiting()).not.toHaveProperty('memory-accessed');
  });

  test('reports success without the number of memories where /api is not reachable', async () => {
    const { state, message } = await behind(answerAt('/api/usage', 404));
    expect([state, message]).toEqual(['ok', expect.stringContaining('memories not counted')]);
  });
});

describe('a connection that fails says what is wrong and what to do, when', () => {
  const cases: readonly (readonly [string, Tampering, RegExp])[] = [
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
      /does not answer to that host name \(403\).*PUBLIC_URL.*Host/,
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
    ['the server fails', answerAt('/mcp', 500), /fails \(500\): check the log/],
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
  test.each(cases)('%s', async (_name, tamper, message) => {
    expect(await behind(tamper)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(message) as unknown,
    });
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rawBytes, rawRequest } from '../../backend/src/http/testing/raw-request.ts';
import { issueToken } from '../../backend/src/testing/issue-token.ts';
import { docker } from '../docker.ts';
import { newNetwork, startContainer, untilAnswers, type Container } from './testing/container.ts';
import { apiImage, onDocker, webImage } from './testing/on-docker.ts';

const planted = 'mm_PLANTEDPLANTEDPLANTEDPLANTEDPLANTEDPLANTED0123456';
const door = 'connect.example';
const tooLarge = { api: 'x'.repeat(70_000), nginx: 'x'.repeat(2_000_000) };

type Request = { readonly method?: string; readonly body?: string; readonly host?: string };

onDocker(() => {
  let network: Awaited<ReturnType<typeof newNetwork>>;
  let api: Container;
  let web: Container;
  let token = '';
  const portOfWeb = () => Number(new URL(web.origin).port);

  /** Sends the token everywhere a client could put it. Resolves with the response status. */
  const ask = async (
    path: string,
    secret: string,
    { method = 'GET', body = '', host = 'localhost' }: Request = {},
  ): Promise<number> => {
    const mark = path.includes('?') ? '&' : '?';
    const { status } = await rawRequest(portOfWeb(), `${path}${mark}token=${secret}`, {
      method,
      body,
      headers: {
        host,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        referer: `http://localhost/sse?token=${secret}`,
        'user-agent': `client ${secret}`,
        cookie: `token=${secret}`,
        'x-forwarded-for': secret,
      },
    });
    return status;
  };
  const call = (name: string) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: {} },
    });

  beforeAll(async () => {
    network = await newNetwork();
    const common = { network: network.name };
    [api, web] = await Promise.all([
      startContainer({
        ...common,
        image: apiImage(),
        alias: 'api',
        settings: {
          DATA_DIR: '/tmp/data',
          TRUSTED_PROXIES: '1',
          LOG_LEVEL: 'debug',
          CONNECT_URL: `https://${door}`,
        },
      }),
      startContainer({
        ...common,
        image: webImage(),
        settings: { API_UPSTREAM: 'http://api:8080', CONNECT_URL: `https://${door}` },
      }),
    ]);
    await untilAnswers(web, '/health');
    token = (await issueToken(web.origin)).token;
  });
  afterAll(async () => {
    await Promise.all([api, web].map(async (each) => each.remove()));
    await network.remove();
  });

  // One test: the last requests need a stopped API.
  test('no kind of response writes a token to a log or a file', async () => {
    const statuses = {
      200: await ask('/mcp', token, { method: 'POST', body: call('what_do_you_know') }),
      401: await ask('/mcp', planted, { method: 'POST', body: call('what_do_you_know') }),
      404: await ask(`/messages?sessionId=${planted}`, token, { method: 'POST', body: call('x') }),
      'page 200': await ask('/about', planted),
      'page 404': await ask(`/sse/${planted}`, planted),
      'file 404': await ask(`/assets/${planted}.js`, planted),
      'dot file 404': await ask(`/.${planted}`, planted),
      'method 404': await ask('/', planted, { method: 'POST' }),
      '413 of the API': await ask('/mcp', token, { method: 'POST', body: tooLarge.api }),
      '413 of nginx': await ask('/mcp', planted, { method: 'POST', body: tooLarge.nginx }),
      'door 400': await ask(`/authorize?state=${planted}`, planted, { host: door }),
      'door 401': await ask('/mcp', planted, { method: 'POST', body: call('x'), host: door }),
      'door 404': await ask(`/${planted}`, planted, { host: door }),
      'door 415': await ask('/token', planted, { method: 'POST', body: planted, host: door }),
    };
    expect(statuses).toEqual({
      200: 200,
      401: 401,
      404: 404,
      'page 200': 200,
      'page 404': 404,
      'file 404': 404,
      'dot file 404': 404,
      'method 404': 404,
      '413 of the API': 413,
      '413 of nginx': 413,
      'door 400': 400,
      'door 401': 401,
      'door 404': 404,
      'door 415': 415,
    });
    const statusesOfRetries = new Set<number>();
    for (let iterations = 0; iterations < 30; iterations += 1)
      statusesOfRetries.add(await ask('/sse', planted));
    expect([...statusesOfRetries]).toEqual([401, 429]);
    for (const bytes of [
      `${planted} /sse?token=${planted} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      `GET /sse?token=${planted} HTTP/9.9\r\n\r\n`,
      `GET /%zz?token=${planted} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
      `GET /?${planted.repeat(2_000)} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
    ]) {
      expect(await rawBytes(portOfWeb(), bytes)).toMatch(/^HTTP\/1\.1 (?:4|505)|<html>/);
    }
    await docker(['stop', api.id]);
    for (const path of ['/sse', '/mcp', '/api/usage']) expect(await ask(path, planted)).toBe(502);

    const written = await docker([
      'exec',
      web.id,
      'sh',
      '-c',
      'cat /tmp/*/* /tmp/* 2>/dev/null || :',
    ]);
    const logs = { api: await api.logs(), web: await web.logs() };
    for (const text of [logs.api, logs.web, written]) {
      expect(text.length).toBeGreaterThan(500);
      for (const secret of [token, planted]) {
        expect(text.includes(secret.slice(3, 20))).toBe(false);
      }
    }
    expect(logs.web).toMatch(/"route":"\/mcp","status":502/);
    expect(logs.web).toMatch(
      /"method":"other","route":"other","status":4|"route":"\/sse","status":429/,
    );
  });

  test('without the API a request gets 502 and advice to try again', async () => {
    const answer = await fetch(`${web.origin}/mcp`, { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '2']);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({
      status: 502,
      code: 'api_unreachable',
      detail: expect.stringContaining('Try again'),
    });
  });
});

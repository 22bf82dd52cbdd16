import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rawRequest } from '../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../http/testing/serve-app.ts';
import { createDocuments } from './index.ts';
import { needs, written } from './testing/written-documents.ts';

const publicUrl = 'https://mindmirror.example';
const settings = { ...needs.settings, publicUrl };
const paths = [...written(settings).keys()];
const host = 'mindmirror.example';

let app: ServedApp;
beforeAll(async () => {
  app = await serveApp({ documents: createDocuments({ ...needs, settings }) });
});
afterAll(async () => app.close());

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(app.port, path, { method, headers: { host, ...headers } });

describe.each(paths)('%s', (path) => {
  test('any web page may read it and do nothing else', async () => {
    const { status, headers } = await ask(path, { origin: 'https://any.example' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const preflight = await ask(path, { origin: 'https://any.example' }, 'OPTIONS');
    expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET',
    ]);
  });

  test('a client that has it gets 304', async () => {
    const { etag = '' } = (await ask(path)).headers;
    const again = await ask(path, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('it accepts only GET and HEAD', async () => {
    expect((await ask(path, {}, 'HEAD')).status).toBe(200);
    const { status, headers } = await ask(path, {}, 'POST');
    expect(status).toBe(405);
    expect(headers.allow).toContain('GET');
  });

  test('another host name gets 403', async () => {
    expect((await ask(path, { host: 'evil.example' })).status).toBe(403);
  });

  test('a token in the request is neither returned nor logged', async () => {
    const planted = 'mm_PlantedToken';
    const { headers, body } = await ask(`${path}?token=${planted}`, {
      authorization: `Bearer ${planted}2`,
    });
    expect(JSON.stringify([headers, app.logged, app.counted]) + body).not.toContain(planted);
    const served = app.logged.findLast(({ event }) => event === 'request_served');
    expect(served?.route).toBe(path);
  });
});

test('the marketplace and the archive are revalidated each time, so that they match', async () => {
  for (const path of ['/api/plugin/marketplace.json', '/api/plugin/mindmirror.zip']) {
    expect((await ask(path)).headers['cache-control']).toBe('no-cache');
  }
  expect((await ask('/mcp/server-card')).headers['cache-control']).toBe('public, max-age=3600');
});

test('OAuth discovery stays 404 on this host', async () => {
  for (const path of ['oauth-authorization-server', 'oauth-protected-resource/mcp']) {
    expect((await ask(`/.well-known/${path}`)).status).toBe(404);
  }
});

test('an installation without https and without a contact says so', async () => {
  const plain = { ...settings, publicUrl: 'http://localhost:8080', security: undefined };
  const documents = createDocuments({ ...needs, settings: plain });
  const { port, close } = await serveApp({ documents, settings: { publicUrl: plain.publicUrl } });
  const marketplace = await rawRequest(port, '/api/plugin/marketplace.json');
  expect(marketplace.status).toBe(404);
  expect(marketplace.body).toMatch(/https addresses only.*claude mcp add/);
  const security = await rawRequest(port, '/.well-known/security.txt');
  expect([security.status, JSON.parse(security.body)]).toEqual([404, { error: 'not_found' }]);
  await close();
});

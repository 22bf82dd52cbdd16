import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createSite } from './site.ts';
import { rawRequest } from './testing/raw-request.ts';
import { serveApp, type ServedApp } from './testing/serve-app.ts';

const page = (name: string) => `<!doctype html><title>${name}</title>`;
const script = `console.log("${'mirror '.repeat(40)}")`;
const around = mkdtempSync(join(tmpdir(), 'mindmirror-site-'));
const folder = join(around, 'dist');
let app: ServedApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'demo'));
  for (const name of ['index', 'integration', 'premium', 'privacy', 'about', '404'])
    writeFileSync(join(folder, `${name}.html`), page(name));
  writeFileSync(join(folder, 'assets/app-abc123.js'), script);
  writeFileSync(join(folder, 'assets/app-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/app-abc123.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'robots.txt'), 'Sitemap: https://mindmirror.invalid/sitemap.xml');
  writeFileSync(join(folder, 'sitemap.xml'), '<loc>https://mindmirror.invalid/</loc>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'config.json'), '{"of":"the build"}');
  writeFileSync(join(folder, 'demo/index.html'), page('the demo'));
  writeFileSync(join(folder, 'demo/video.mp4'), '0123456789');
  writeFileSync(join(folder, 'demo/captions.vtt'), 'WEBVTT');
  writeFileSync(join(around, 'mindmirror-outside.txt'), 'outside');
  const publicUrl = 'https://mindmirror.example';
  const runtimeConfig = {
    apiBaseUrl: 'https://api.example/base',
    demoUrl: 'https://videos.example/demo/',
  };
  app = await serveApp({ site: createSite({ folder, runtimeConfig, publicUrl }) });
});
afterAll(async () => {
  await app.close();
  rmSync(around, { recursive: true });
});

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(app.port, path, { method, headers });

test.each([
  ['/', 'index'],
  ['/integration', 'integration'],
  ['/premium', 'premium'],
  ['/privacy', 'privacy'],
  ['/about', 'about'],
  ['/about/', 'about'],
  ['/About', 'about'],
  ['/?a=1', 'index'],
])('%s is a page of the site', async (path, name) => {
  const { status, headers, body } = await get(path);
  expect([status, body]).toEqual([200, page(name)]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('search engines see the site’s own address', async () => {
  const robots = await get('/robots.txt');
  expect(robots.body).toBe('Sitemap: https://mindmirror.example/sitemap.xml');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.body).toBe('<loc>https://mindmirror.example/</loc>');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
});

test('a page that a new build replaced is read again', async () => {
  const file = join(folder, 'premium.html');
  const before = await get('/premium');
  writeFileSync(file, page('premium, the second'));
  utimesSync(file, new Date(), new Date(Date.now() + 60_000));
  const after = await get('/premium', { 'if-none-match': String(before.headers.etag) });
  expect([after.status, after.body]).toEqual([200, page('premium, the second')]);
});

test.each(['/nothing', '/integration/deeper', '/%E0%A4%A', '/a%00b', '//evil'])(
  '%s gets the not-found page with 404',
  async (path) => {
    const { status, body } = await get(path);
    expect([status, body]).toEqual([404, page('404')]);
  },
);

test.each([
  '/assets/app-old.js',
  '/assets/',
  '/assets/nothing',
  '/logo.png',
  '/index.html',
  '/404.html',
  '/demo/index.html',
  '/demo/nothing.mp4',
  '/.env',
  '/..',
  '/deeper/style.css',
  '/../mindmirror-outside.txt',
  '/%2e%2e/mindmirror-outside.txt',
  '/..%2fmindmirror-outside.txt',
  '/assets/..%2f..%2fmindmirror-outside.txt',
])('%s is a missing file: a plain 404', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, body]).toEqual([404, 'Not found']);
  expect(headers['cache-control']).toBe('no-store');
});

test('a file with a hash in its name is cached for a year, any other is revalidated', async () => {
  expect((await get('/assets/app-abc123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', undefined],
])('a client that accepts %s gets %p, for files and for the page', async (accepted, encoding) => {
  for (const path of ['/assets/app-abc123.js', '/', '/nothing']) {
    const { headers } = await get(path, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
  }
});

test('a file the browser already has is not sent again', async () => {
  for (const path of ['/', '/favicon.svg']) {
    const { etag = '' } = (await get(path)).headers;
    const { status, body } = await get(path, { 'if-none-match': etag });
    expect([status, body]).toEqual([304, '']);
  }
  const { etag = '' } = (await get('/nothing')).headers;
  expect((await get('/nothing', { 'if-none-match': etag })).status).toBe(404);
});

test('the settings of this server replace those of the build', async () => {
  const { headers, body } = await get('/config.json');
  expect(JSON.parse(body)).toEqual({
    publicUrl: 'https://mindmirror.example',
    apiBaseUrl: 'https://api.example/base',
    demoUrl: 'https://videos.example/demo/',
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('the policy lets the page load its files, call the API, show the demo, and nothing else', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; ");
  expect(policy).toContain("connect-src 'self' https://api.example; ");
  expect(policy).toContain("frame-src 'self' https://videos.example; ");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|data:|\*/);
});

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=7-', 206, '789'],
  ['bytes=4-2', 200, '0123456789'],
  ['bytes=-3', 200, '0123456789'],
  ['bytes=0-1,3-4', 200, '0123456789'],
  ['planted', 200, '0123456789'],
  ['bytes=50-', 416, ''],
])('a video can be requested in ranges: %s', async (range, status, body) => {
  const answer = await get('/demo/video.mp4', { range });
  expect([answer.status, answer.body]).toEqual([status, body]);
});

test('a video has its type and length, is cached for a day and never compressed', async () => {
  const { headers } = await get('/demo/video.mp4', { 'accept-encoding': 'br, gzip' });
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-encoding']).toBeUndefined();
  const part = await get('/demo/video.mp4', { range: 'bytes=2-4' });
  expect(part.headers).toMatchObject({
    'content-range': 'bytes 2-4/10',
    'accept-ranges': 'bytes',
    'content-length': '3',
    'cache-control': 'public, max-age=86400',
  });
  const captions = await get('/demo/captions.vtt');
  expect(captions.headers).toMatchObject({
    'content-type': 'text/vtt',
    'cache-control': 'no-cache',
  });
});

test.each(['/demo/', '/demo'])('%s plays the demo, which only the site may frame', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, body]).toEqual([200, page('the demo')]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; ");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe|data:|\*|connect-src|frame-src|https?:/);
});

test('HEAD returns no body', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/favicon.svg', 200],
    ['/nothing', 404],
  ] as const) {
    const answer = await get(path, {}, 'HEAD');
    expect([answer.status, answer.body]).toEqual([status, '']);
  }
});

test('other methods get 404', async () => {
  const { status, body } = await get('/', {}, 'POST');
  expect([status, JSON.parse(body)]).toMatchObject([404, { code: 'route_not_found' }]);
});

test('a file that a new build removed is missing, and the server keeps running', async () => {
  const file = join(folder, 'assets', 'app-gone.js');
  writeFileSync(file, script);
  expect((await get('/assets/app-gone.js')).status).toBe(200);
  rmSync(file);
  expect((await get('/assets/app-gone.js')).status).toBe(404);
});

test('a folder without a site is refused at startup', () => {
  const empty = join(folder, 'assets');
  expect(() => createSite({ folder: empty, runtimeConfig: {}, publicUrl: '' })).toThrow(
    'The site has not been built.',
  );
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../testing/eventually.ts';
import { inParallel } from '../testing/times.ts';
import { createSite } from './site.ts';
import { serveApp, type ServedApp } from './testing/serve-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'mindmirror-site-'));
const video = join(folder, 'video.mp4');
let app: ServedApp;
/** A file that exists and cannot be opened. */
let unreadable: Server;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>index</title>');
  writeFileSync(video, Buffer.alloc(20_000_000));
  unreadable = createServer().listen(join(folder, 'broken.mp4'));
  await once(unreadable, 'listening');
  const publicUrl = 'https://mindmirror.example';
  app = await serveApp({ site: createSite({ folder, runtimeConfig: {}, publicUrl }) });
});
afterAll(async () => {
  await app.close();
  unreadable.close();
  rmSync(folder, { recursive: true });
});

/** How many times this process has the video open. */
const openVideos = (): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === video;
    } catch {
      return false;
    }
  }).length;

/** Resolves, once the first bytes of the video have arrived, with a function that aborts. */
const startDownload = async (): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port: app.port, path: '/video.mp4', agent: false },
      (response) => {
        response.once('data', () => {
          response.pause();
          resolve(() => void request.destroy());
        });
      },
    );
    request.once('error', reject);
  });

test('an aborted download leaves no file open', async () => {
  const aborts = await inParallel(20, startDownload);
  expect(openVideos()).toBe(20);
  for (const abort of aborts) abort();
  await eventually(async () => {
    expect(openVideos()).toBe(0);
  });
});

test('a file that cannot be opened closes the connection, and the server keeps running', async () => {
  const broken = get({ host: '127.0.0.1', port: app.port, path: '/broken.mp4', agent: false });
  await expect(once(broken, 'response')).rejects.toMatchObject({ code: 'ECONNRESET' });
  (await startDownload())();
});

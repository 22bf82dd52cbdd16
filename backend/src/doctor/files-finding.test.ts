import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { readConfig } from '../config/read-config.ts';
import { freePort } from '../testing/running-product.ts';
import { filesFinding } from './files-finding.ts';

const { streams } = readConfig({});
const limits = (soft: number) => () => `Max open files            ${soft}   1048576   files\n`;

test('a limit below what the event streams need is a warning with ways to raise it', async () => {
  const here = { host: '127.0.0.1', metricsPort: undefined, streams };
  expect(await filesFinding(here, limits(1_024))).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(
      /started from here may open 1024; 2000 event streams need 2500.*LimitNOFILE/,
    ) as unknown,
  });
  expect((await filesFinding(here, limits(4_096))).state).toBe('ok');
  expect((await filesFinding(here, () => '')).message).toBe('the limit is unknown on this system');
});

test('reads the limit of a running MindMirror and ignores other servers on that port', async () => {
  let shown = '\nmindmirror_stream_limit 2000\nprocess_open_fds 31\nprocess_max_fds 1024\n';
  const server = createServer((_request, response) => response.end(shown)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const metricsPort = (server.address() as AddressInfo).port;
  const there = { host: '127.0.0.1', metricsPort, streams };
  const finding = await filesFinding(there, limits(9_999));
  expect(finding.message).toContain('the server may open 1024;');
  shown = '\nprocess_max_fds 12\n';
  expect((await filesFinding(there, limits(9_999))).message).toContain('9999');
  server.close();
  const nobody = { ...there, metricsPort: await freePort() };
  expect((await filesFinding(nobody, limits(9_999))).state).toBe('ok');
});

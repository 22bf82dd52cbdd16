import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
} from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from '@jest/globals';
import { certificate, certificateKey } from '../adapters/https/testing/certificate.ts';
import { freePort } from '../testing/running-product.ts';
import { ask } from './ask.ts';
import { networkErrorOf } from './network-error.ts';

const servers: (Server | TcpServer)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The port of a server on this machine. */
const listening = async (server: Server | TcpServer): Promise<number> => {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const withTls = async (): Promise<number> =>
  listening(createServer({ cert: certificate, key: certificateKey }, (_in, out) => out.end('ok')));

test('a name that does not resolve is reported as `name_unresolved`', async () => {
  expect(await ask('http://memory.invalid/sse?token=x')).toEqual({
    kind: 'name_unresolved',
    message:
      'The name memory.invalid cannot be resolved: check its spelling, its DNS record, and that this machine is online.',
  });
});

test('a port where nothing listens is reported as `connection_refused`', async () => {
  const error = await ask(`http://127.0.0.1:${await freePort()}`);
  expect(error).toMatchObject({ kind: 'connection_refused' });
});

test('a server that accepts the connection and closes it is reported as `connection_closed`', async () => {
  const port = await listening(createTcpServer((socket) => socket.destroy()));
  expect(await ask(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'connection_closed' });
});

test('a server that accepts the connection and says nothing is reported as `timed_out`', async () => {
  const sockets = createTcpServer((socket) => socket.unref());
  const port = await listening(sockets.unref());
  expect(await ask(`http://127.0.0.1:${port}`, {}, 300)).toMatchObject({ kind: 'timed_out' });
});

test('a server that does not speak HTTP is reported as `no_http`', async () => {
  const port = await listening(createTcpServer((socket) => socket.end('220 mail ready\r\n')));
  expect(await ask(`http://127.0.0.1:${port}`)).toMatchObject({ kind: 'no_http' });
});

test('https at a port without TLS is reported as `no_tls`', async () => {
  const port = await listening(createHttpServer((_incoming, outgoing) => outgoing.end('ok')));
  expect(await ask(`https://127.0.0.1:${port}`)).toMatchObject({
    kind: 'no_tls',
    message: expect.stringContaining('give the proxy a certificate') as unknown,
  });
});

test('a certificate that is not trusted is reported as `certificate_untrusted`', async () => {
  expect(await ask(`https://127.0.0.1:${await withTls()}`)).toMatchObject({
    kind: 'certificate_untrusted',
    message: expect.stringContaining('intermediate certificates') as unknown,
  });
});

test('a trusted certificate for another name is reported as `certificate_of_another_name`', async () => {
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, certificate]);
  try {
    expect(await ask(`https://127.0.0.1:${await withTls()}`)).toMatchObject({
      kind: 'certificate_of_another_name',
    });
  } finally {
    setDefaultCACertificates(trusted);
  }
});

test.each([
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
  ['EHOSTUNREACH', 'network_unreachable'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timed_out'],
  ['ESOMETHING', 'failed'],
])('%s is reported as %s, with the host and nothing else of the address', (code, kind) => {
  const thrown = new TypeError('fetch failed', { cause: { code } });
  const error = networkErrorOf(thrown, new URL('https://memory.example:8443/sse?token=secret'));
  expect(error.kind).toBe(kind);
  expect(error.message).toContain('memory.example:8443');
  expect(error.message).not.toMatch(/sse|secret/);
});

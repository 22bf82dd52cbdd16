import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The loopback server that a program on a user's computer opens to get its code, for one request.
 */
export const listenForCallback = async (host: '127.0.0.1' | 'localhost' = '127.0.0.1') => {
  const { promise, resolve } = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? host}`);
    if (url.pathname === '/callback') resolve(url);
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Connected</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    redirectUri: `http://${host}:${(server.address() as AddressInfo).port}/callback`,
    answered: promise,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

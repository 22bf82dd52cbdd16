import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { readJsonBody } from './body.ts';

test('reading the body of a client that has already disconnected fails', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<unknown>();
  const server = createServer((request, response) => {
    const left = once(response, 'close');
    client.destroy();
    // The client disconnects before the body is read, as it could during authentication.
    void left.then(() => {
      resolve(readJsonBody(request, 1_024).catch((error: unknown) => error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(
    'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  expect(await answered).toMatchObject({ code: 'invalid_input' });
  server.close();
});

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/**
 * A load balancer for several API processes: distributes requests round-robin and tries the next
 * process if one does not respond. For trying out a cluster locally; in production, use a gateway.
 */
export const startLoadBalancer = async (port: number, backends: readonly number[]) => {
  let turn = 0;
  const pass = (incoming: IncomingMessage, answer: ServerResponse, triesLeft: number): void => {
    turn += 1;
    const outgoing = request({
      host: '127.0.0.1',
      port: backends[turn % backends.length],
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress },
    });
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isDown = error.code === 'ECONNREFUSED';
      if (isDown && triesLeft > 0) pass(incoming, answer, triesLeft - 1);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { 'retry-after': '1' }).end();
    });
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
  // Longer than clients keep a connection. With the default of 5 s in Node, a busy client sent a
  // request on a connection that was just being closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, answer) => {
    pass(incoming, answer, backends.length - 1);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
    },
  };
};

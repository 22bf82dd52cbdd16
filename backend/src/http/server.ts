import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { milliseconds, seconds, type Duration } from '../kernel/duration.ts';

type Listening = {
  readonly port: number;
  /**
   * Accepts no new connection, lets responses in progress end, then cuts the rest. Safe to repeat.
   * Unused connections, which browsers open in advance, delay it by a second at most.
   */
  readonly close: () => Promise<void>;
};

type ListenOptions = {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** How long `close` waits for responses in progress. */
  readonly drain?: Duration;
};

/**
 * Serves an app. The time limits apply to sending a request, so they stop slow-sending clients and
 * not event streams, which are responses. Invalid HTTP gets a bare status from Node. Rejects if it
 * cannot listen on the port.
 */
export const listen = async (
  app: { readonly callback: () => RequestListener },
  { port, host, drain = seconds(10) }: ListenOptions,
): Promise<Listening> => {
  const server = createServer(
    {
      headersTimeout: seconds(10),
      requestTimeout: seconds(15),
      connectionsCheckingInterval: seconds(5),
      // Longer than the idle timeout of common load balancers (60 s), so that they never reuse a
      // connection this side is closing.
      keepAliveTimeout: seconds(65),
      maxHeaderSize: 16 * 1_024,
    },
    limitPipelining(app.callback()),
  );
  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.listen(port, host);
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    close: async () => closeWithin(server, connections, drain),
  };
};

/** Browsers and HTTP libraries send one request at a time on a connection, load balancers a few. */
const maxRequestsInProgress = 64;

/**
 * Cuts a connection with more requests in progress than the limit. Node hands over every request of
 * a 64 KB chunk before it pauses the connection: four clients that each pipelined 2,500 small
 * requests and read no response made a process grow from 104 to 697 MB.
 */
const limitPipelining = (listener: RequestListener): RequestListener => {
  const inProgress = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const requests = (inProgress.get(socket) ?? 0) + 1;
    if (requests > maxRequestsInProgress) {
      socket.destroy();
      return;
    }
    inProgress.set(socket, requests);
    response.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
    listener(request, response);
  };
};

/** The first request of a connection that has just been opened arrives within this time. */
const firstRequestWithin = seconds(1);

const closeWithin = async (
  server: Server,
  connections: ReadonlySet<Socket>,
  drain: Duration,
): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  // A keep-alive connection counts as open after its response has ended, so this polls.
  const poll = setInterval(() => {
    server.closeIdleConnections();
  }, milliseconds(50)).unref();
  // Node does not count connections without a request as idle.
  const cutUnused = setTimeout(() => {
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  }, firstRequestWithin).unref();
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, drain).unref();
  await closed;
  clearInterval(poll);
  clearTimeout(cutUnused);
  clearTimeout(cut);
};

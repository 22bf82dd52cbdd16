import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { milliseconds, seconds, type Duration } from '../kernel/duration.ts';

type Listening = {
  readonly port: number;
  /**
   * Accepts no new connection, lets responses in progress end, then cuts the rest. Safe to repeat.
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
    app.callback(),
  );
  server.listen(port, host);
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    close: async () => closeWithin(server, drain),
  };
};

const closeWithin = async (server: Server, drain: Duration): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  // A keep-alive connection counts as open after its response has ended, so this polls.
  const poll = setInterval(() => {
    server.closeIdleConnections();
  }, milliseconds(50)).unref();
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, drain).unref();
  await closed;
  clearInterval(poll);
  clearTimeout(cut);
};

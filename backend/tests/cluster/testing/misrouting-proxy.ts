import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type MisroutingProxy = {
  readonly port: number;
  /** How many messages went to a process without their stream. */
  readonly crossed: () => number;
  readonly close: () => Promise<void>;
};

type Options = {
  /** The ports of the API processes. */
  readonly backends: () => readonly number[];
  /** 0 picks a free port. */
  readonly port?: number;
  /** Added to every request, for clients that cannot set headers. */
  readonly headers?: Readonly<Record<string, string>>;
};

const sessionPattern = /sessionId=(?<id>[\w.-]+)/;
const sessionIn = (text: string): string | undefined => sessionPattern.exec(text)?.groups?.['id'];

/**
 * The worst possible load balancer: round-robin over the API processes, except that a message for
 * an event stream always goes to a process without that stream. Skips unreachable processes.
 */
export const startMisroutingProxy = async (options: Options): Promise<MisroutingProxy> => {
  const holders = new Map<string, number>();
  let turn = 0;
  let crossed = 0;

  /** The processes in the order of attempts. */
  const order = ({ method, url = '' }: IncomingMessage): readonly number[] => {
    const backends = options.backends();
    turn += 1;
    const roundRobin = backends.map((_, index) => backends[(turn + index) % backends.length] ?? 0);
    const holder = method === 'POST' ? holders.get(sessionIn(url) ?? '') : undefined;
    if (holder === undefined) return roundRobin;
    crossed += 1;
    return [...roundRobin.filter((port) => port !== holder), holder];
  };

  const noteHolder = (port: number, { headers }: IncomingMessage, first: Buffer): void => {
    const isStream = headers['content-type']?.startsWith('text/event-stream') === true;
    const id = isStream ? sessionIn(first.toString()) : undefined;
    if (id !== undefined) holders.set(id, port);
  };

  const pass = (
    body: Buffer,
    incoming: IncomingMessage,
    answer: ServerResponse,
    [port, ...others]: readonly number[],
  ): void => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, ...options.headers },
      agent: false,
    });
    outgoing.on('response', (response) => {
      response.once('data', (first: Buffer) => {
        noteHolder(port ?? 0, response, first);
      });
      answer.writeHead(response.statusCode ?? 502, response.headers);
      answer.flushHeaders();
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && others.length > 0) pass(body, incoming, answer, others);
      else answer.destroy();
    });
    answer.on('close', () => outgoing.destroy());
    outgoing.end(body);
  };

  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      pass(Buffer.concat(chunks), incoming, answer, order(incoming));
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    crossed: () => crossed,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

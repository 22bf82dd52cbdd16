import { openEventStream, type OpenedStream } from './event-stream.ts';
import { serveEndpoint, type ServedEndpoint } from './serve-endpoint.ts';

/** Doors and the streams of clients at them, all closed again with one `close`. */
export type StreamVisitor = {
  readonly serve: (...how: Parameters<typeof serveEndpoint>) => Promise<ServedEndpoint>;
  readonly open: (served: ServedEndpoint, token?: string) => Promise<OpenedStream>;
  /** Opens a stream and reads up to the address to post to. */
  readonly connect: (
    served: ServedEndpoint,
    token?: string,
  ) => Promise<{ readonly stream: OpenedStream; readonly endpoint: string }>;
  readonly close: () => Promise<void>;
};

export const streamVisitor = (): StreamVisitor => {
  const opened: { close: () => Promise<void> }[] = [];
  const serve: StreamVisitor['serve'] = async (...how) => {
    const served = await serveEndpoint(...how);
    opened.push(served);
    return served;
  };
  const open: StreamVisitor['open'] = async ({ origin }, token = 'mm_one') => {
    const stream = await openEventStream(`${origin}/sse?token=${token}`);
    opened.push(stream);
    return stream;
  };
  return {
    serve,
    open,
    connect: async (served, token) => {
      const stream = await open(served, token);
      return { stream, endpoint: await endpointOf(stream, served) };
    },
    close: async () => {
      for (const each of opened.splice(0).reverse()) await each.close();
    },
  };
};

const endpointOf = async (stream: OpenedStream, served: ServedEndpoint): Promise<string> => {
  for (;;) {
    const event = await stream.next();
    if (event === undefined) throw new Error('the stream ended');
    if (event.event === 'endpoint') return new URL(event.data ?? '', `${served.origin}/sse`).href;
  }
};

export const postJson = async (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });

import { afterAll, afterEach, beforeAll } from '@jest/globals';
import {
  openProductOnDisk,
  type NewVault,
  type ProductOnDisk,
} from '../../testing/product-on-disk.ts';
import { openEventStream, type OpenedStream } from './event-stream.ts';
import { serveEndpoint, type ServedEndpoint } from './serve-endpoint.ts';

/**
 * Endpoints over one real product for all tests of a file, and client streams. Everything a test
 * opens is closed after it.
 */
export type StreamClients = {
  readonly installation: () => ProductOnDisk;
  /** Two vaults of the product. */
  readonly one: () => NewVault;
  readonly other: () => NewVault;
  readonly serve: (needs?: Parameters<typeof serveEndpoint>[0]) => Promise<ServedEndpoint>;
  /** Opens a stream, with the token of the first vault unless another one is given. */
  readonly open: (served: ServedEndpoint, token?: string) => Promise<OpenedStream>;
  /** Opens a stream and reads up to the address for messages. */
  readonly connect: (
    served: ServedEndpoint,
    token?: string,
  ) => Promise<{ readonly stream: OpenedStream; readonly endpoint: string }>;
};

export const streamClients = (): StreamClients => {
  const opened: { close: () => Promise<void> }[] = [];
  let installation: ProductOnDisk;
  let vaults: readonly [NewVault, NewVault];
  beforeAll(async () => {
    installation = await openProductOnDisk();
    vaults = [await installation.newVault(), await installation.newVault()];
  });
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close();
  });
  afterAll(async () => installation.close());
  const open: StreamClients['open'] = async ({ origin }, token = vaults[0].token) => {
    const stream = await openEventStream(`${origin}/sse?token=${token}`);
    opened.push(stream);
    return stream;
  };
  return {
    installation: () => installation,
    one: () => vaults[0],
    other: () => vaults[1],
    serve: async (needs) => {
      const served = await serveEndpoint({ installation, ...needs });
      opened.push(served);
      return served;
    },
    open,
    connect: async (served, token) => {
      const stream = await open(served, token);
      return { stream, endpoint: await endpointOf(stream, served) };
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
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  });

export const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });

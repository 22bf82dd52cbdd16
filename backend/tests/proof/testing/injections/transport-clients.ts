import { sseCaller } from '../../../../bench/callers.ts';
import { createKeepAliveClient } from '../keep-alive-client.ts';

/** A JSON-RPC response as received. */
export type Envelope = {
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
  /** The raw text. */
  readonly raw: string;
};

/** One client on one transport. Every answer must match its request. */
export type TransportClient = {
  readonly name: string;
  readonly ask: (method: string, params?: object, id?: string | number) => Promise<Envelope>;
};

export type TransportClients = {
  readonly all: readonly [TransportClient, TransportClient, TransportClient];
  readonly close: () => void;
};

type Send = (message: string, method: string, params: object) => Promise<string>;

/** Both protocol modes over POST /mcp, and an event stream, all under the same client name. */
export const openTransports = async (
  origin: string,
  token: string,
  clientName: string,
): Promise<TransportClients> => {
  const post = createKeepAliveClient(origin, 1);
  const stream = await sseCaller(origin, token);
  const json = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const sendWith = async (headers: Readonly<Record<string, string>>, body: string) =>
    (await post.send({ method: 'POST', path: '/mcp', headers: { ...json, ...headers }, body }))
      .text;
  const clientInfo = { name: clientName, version: '1' };
  const stateless: Send = async (message, method, params) =>
    sendWith(statelessHeaders(method, params), message);
  const streamed = createClient('event stream', async (message) => stream.call(message));
  await streamed.ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  return {
    all: [
      createClient('POST, handshake', async (message) => sendWith({}, message)),
      createClient('POST, stateless', stateless, {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': {},
          'io.modelcontextprotocol/clientInfo': clientInfo,
        },
      }),
      streamed,
    ],
    close: () => {
      post.close();
      stream.close();
    },
  };
};

const createClient = (name: string, send: Send, always: object = {}): TransportClient => {
  let lastId = 0;
  return {
    name,
    ask: async (method, given = {}, id = (lastId += 1)) => {
      const params = { ...given, ...always };
      const message = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      const raw = await send(message, method, params);
      const answer = JSON.parse(raw) as Omit<Envelope, 'raw'>;
      if (answer.id !== id) throw new Error(`Call ${String(id)} was answered: ${raw}`);
      return { ...answer, raw };
    },
  };
};

/** Headers can only be ASCII, so a method with other characters is rejected for its header. */
const statelessHeaders = (method: string, params: object): Readonly<Record<string, string>> => {
  const name: unknown = Reflect.get(params, 'name');
  const written = Buffer.from(String(name).toWellFormed()).toString('base64');
  return {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': /^[\w/]+$/.test(method) ? method : 'tools/call',
    ...(typeof name === 'string' && { 'mcp-name': `=?base64?${written}?=` }),
  };
};

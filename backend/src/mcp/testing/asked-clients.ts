import { Client as StatelessClient } from '@modelcontextprotocol/client';
import { StreamableHTTPClientTransport as StatelessTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';

/** How a client answers a form with these options: with a result, or never. */
export type Answering = (
  message: string,
  options: readonly string[],
) => ElicitResult | Promise<ElicitResult>;

/** A client of an SDK that shows forms. */
export type AskedClient = {
  readonly remember: (text: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

type Connect = (origin: string, token: string, answering: Answering) => Promise<AskedClient>;

const capabilities = { elicitation: { form: {} } };
const info = { name: 'asked', version: '1.0.0' };

const textOf = ({ content }: Readonly<Record<string, unknown>>): string =>
  (content as readonly { readonly text: string }[]).map(({ text }) => text).join('\n');

type Form = {
  readonly requestedSchema?: {
    readonly properties?: { readonly keep?: { readonly enum?: readonly string[] } };
  };
};

const optionsIn = (params: object): readonly string[] =>
  (params as Form).requestedSchema?.properties?.keep?.enum ?? [];

const input = (text: string) => ({
  name: 'remember',
  arguments: { text, category: 'preference' },
});

const inHandshake = async (
  transport: Parameters<Client['connect']>[0],
  answering: Answering,
): Promise<AskedClient> => {
  const client = new Client(info, { capabilities });
  client.setRequestHandler(ElicitRequestSchema, async ({ params }) =>
    answering(params.message, optionsIn(params)),
  );
  await client.connect(transport);
  return {
    remember: async (text) => textOf(await client.callTool(input(text))),
    close: async () => client.close(),
  };
};

/** Handshake mode, on an event stream. */
export const onStream: Connect = async (origin, token, answering) =>
  inHandshake(
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the transport that most tools still use
    new SSEClientTransport(new URL(`${origin}/sse?token=${token}`)),
    answering,
  );

/** Handshake mode, over streamable HTTP. */
export const posting: Connect = async (origin, token, answering) => {
  const headers = { Authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    requestInit: { headers },
  });
  return inHandshake(transport, answering);
};

/** Stateless mode. */
export const stateless: Connect = async (origin, token, answering) => {
  const client = new StatelessClient(info, {
    capabilities,
    versionNegotiation: { mode: { pin: '2026-07-28' } },
  });
  client.setRequestHandler('elicitation/create', async ({ params }) =>
    answering(params.message, optionsIn(params)),
  );
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(
    new StatelessTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }),
  );
  return {
    remember: async (text) => textOf(await client.callTool(input(text))),
    close: async () => client.close(),
  };
};

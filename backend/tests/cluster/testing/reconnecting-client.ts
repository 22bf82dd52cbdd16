import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { toAnswer, type ToolAnswer } from '../../clients/client.ts';

export type ReconnectingClient = {
  /** Rejects if neither the call nor its retries got an answer. */
  readonly call: (tool: string, args: Readonly<Record<string, string>>) => Promise<ToolAnswer>;
  readonly isConnected: () => boolean;
  readonly reconnects: () => number;
  /** How many attempts got no answer. */
  readonly retries: () => number;
  readonly close: () => Promise<void>;
};

export type TransportKind = 'event stream' | 'streamable HTTP';

/** Far longer than any call takes here, and short enough for a test. */
const callTimeout = 10_000;

/** Like a user: two more attempts. */
const maxAttempts = 3;

/**
 * The SDK's client as AI tools use it: if its connection breaks, it is closed, and the unanswered
 * or next call uses a new client.
 */
export const keepConnected = (
  origin: string,
  token: string,
  transport: TransportKind,
): ReconnectingClient => {
  let connected: McpClient | undefined;
  let [connections, repeats] = [0, 0];

  const connect = async (): Promise<McpClient> => {
    const client = new McpClient({ name: 'reconnecting', version: '1.0.0' });
    client.onerror = () => void client.close();
    client.onclose = () => {
      if (connected === client) connected = undefined;
    };
    connected = client;
    await client.connect(transportTo(origin, token, transport));
    connections += 1;
    return client;
  };

  const callOnce: ReconnectingClient['call'] = async (name, args) => {
    const client = connected ?? (await connect());
    try {
      const call = { name, arguments: args };
      return toAnswer(await client.callTool(call, undefined, { timeout: callTimeout }));
    } catch (error) {
      await client.close();
      throw error;
    }
  };

  return {
    call: async (tool, args) => {
      for (let tries = 1; tries < maxAttempts; tries += 1) {
        try {
          return await callOnce(tool, args);
        } catch {
          repeats += 1;
        }
      }
      return callOnce(tool, args);
    },
    isConnected: () => connected !== undefined,
    reconnects: () => connections - 1,
    retries: () => repeats,
    close: async () => connected?.close(),
  };
};

const transportTo = (origin: string, token: string, transport: TransportKind): Transport =>
  transport === 'event stream'
    ? // eslint-disable-next-line @typescript-eslint/no-deprecated -- the transport most tools still use
      new SSEClientTransport(new URL(`${origin}/sse?token=${token}`))
    : new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
        requestInit: { headers: { Authorization: `Bearer ${token}` } },
      });

import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { join } from 'node:path';
import { newFolder } from '../../src/testing/programs.ts';
import { toAnswer, type Client, type ConnectedClient } from './client.ts';

export const connectOver = async (transport: Transport, name: string): Promise<ConnectedClient> => {
  const client = new McpClient({ name, version: '1.0.0' });
  await client.connect(transport);
  return {
    tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    call: async (tool, args) => toAnswer(await client.callTool({ name: tool, arguments: args })),
    close: async () => client.close(),
  };
};

const bearer = (token: string) => ({
  requestInit: { headers: { Authorization: `Bearer ${token}` } },
});

/** The event stream with the URL a visitor pastes: how Claude Code connects. */
export const sdkSse: Client = {
  name: 'SDK v1, event stream',
  connect: async (origin, token) =>
    connectOver(
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the transport most tools still use
      new SSEClientTransport(new URL(`${origin}/sse?token=${token}`)),
      'sdk-v1-sse',
    ),
};

export const sdkStreamable: Client = {
  name: 'SDK v1, streamable HTTP on /mcp',
  connect: async (origin, token) =>
    connectOver(
      new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), bearer(token)),
      'sdk-v1-http',
    ),
};

/** A client that tries streamable HTTP first, with the event stream's URL. */
export const sdkStreamableOnSse: Client = {
  name: 'SDK v1, streamable HTTP on /sse',
  connect: async (origin, token) =>
    connectOver(
      new StreamableHTTPClientTransport(new URL(`${origin}/sse?token=${token}`)),
      'sdk-v1-http-sse',
    ),
};

/** The bridge Cursor and Windsurf start: mcp-remote as a stdio server. */
export const mcpRemote: Client = {
  name: 'mcp-remote',
  connect: async (origin, token) => {
    const home = newFolder('mcp-remote');
    const client = await connectOver(
      new StdioClientTransport({
        command: process.execPath,
        args: [
          join(process.cwd(), 'node_modules/.bin/mcp-remote'),
          `${origin}/sse?token=${token}`,
          '--allow-http',
        ],
        env: { PATH: process.env['PATH'] ?? '', HOME: home.path },
        stderr: 'ignore',
      }),
      'behind-mcp-remote',
    );
    return {
      ...client,
      close: async () => {
        await client.close();
        home.remove();
      },
    };
  },
};

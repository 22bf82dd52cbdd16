import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { toAnswer, type Client } from './client.ts';

/** Stateless mode: no initialize, no session, everything in each request. */
export const sdkStateless: Client = {
  name: 'SDK v2, 2026-07-28',
  connect: async (origin, token) => {
    const client = new McpClient(
      { name: 'sdk-v2', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
        requestInit: { headers: { Authorization: `Bearer ${token}` } },
      }),
    );
    return {
      tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
      call: async (tool, args) => toAnswer(await client.callTool({ name: tool, arguments: args })),
      close: async () => client.close(),
    };
  },
};

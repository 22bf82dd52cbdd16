import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import { announce } from './announce.ts';

// The pattern of the SDK's examples: one server object per session or request.
/* eslint-disable @typescript-eslint/no-deprecated -- the deprecated transport is part of the comparison */
// Ten tools, because real servers have several, and this pattern has a cost per tool.
const createMcpServer = (): McpServer => {
  const mcp = new McpServer({ name: 'usual-pattern', version: '1.0.0' });
  const names = ['echo', ...Array.from({ length: 9 }, (_, index) => `tool_${index}`)];
  for (const name of names) {
    const inputSchema = {
      text: z.string(),
      kind: z.string().optional(),
      limit: z.number().optional(),
    };
    mcp.registerTool(name, { description: 'Returns its input.', inputSchema }, ({ text }) => ({
      content: [{ type: 'text', text }],
    }));
  }
  return mcp;
};

const streams = new Map<string, SSEServerTransport>();

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const serve = async (): Promise<void> => {
    if (url.pathname === '/sse') {
      const transport = new SSEServerTransport('/messages', response);
      streams.set(transport.sessionId, transport);
      await createMcpServer().connect(transport);
    } else if (url.pathname === '/messages') {
      const transport = streams.get(url.searchParams.get('sessionId') ?? '');
      await transport?.handlePostMessage(request, response);
    } else {
      const mcp = createMcpServer();
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      response.on('close', () => void mcp.close());
      await mcp.connect(transport);
      await transport.handleRequest(request, response);
    }
  };
  void serve();
});
server.listen(0, '127.0.0.1', () => {
  announce({ port: (server.address() as AddressInfo).port });
});

export { createMcpEndpoint, type McpEndpoint, type McpEndpointNeeds } from './endpoint.ts';
export type { ExtraMethod, ServerDefinition } from './dispatch/server-definition.ts';
export { instructions } from './tools/instructions.ts';
export { servedVersions } from './jsonrpc/protocol.ts';
export { ProtocolError, invalidParams } from './jsonrpc/protocol.ts';
export type { Tool, ToolCall, ToolResult } from './tools/tool.ts';
export type { SessionRelay } from './sessions/session-relay.ts';

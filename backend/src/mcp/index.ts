export { createMcpDoor, type McpDoor, type McpDoorNeeds } from './door.ts';
export type { ExtraMethod, Features } from './features.ts';
export { ProtocolError, invalidParams } from './protocol-error.ts';
export { errorCode } from './protocol.ts';
export type { Tool, ToolCall, ToolResult } from './tool.ts';
export type { SessionRelay } from './session-relay.ts';

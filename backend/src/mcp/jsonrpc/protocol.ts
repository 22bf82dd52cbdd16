import {
  ErrorCode,
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';

/**
 * The two modes of MCP. Handshake: `initialize` first, revisions up to 2025-11-25. Stateless: every
 * request carries its own `_meta`, revision 2026-07-28.
 */
export type ProtocolMode = 'handshake' | 'stateless';

export const statelessVersion = '2026-07-28';
export const latestHandshakeVersion = LATEST_PROTOCOL_VERSION;
export const handshakeVersions: ReadonlySet<string> = new Set(SUPPORTED_PROTOCOL_VERSIONS);
/** All served versions, newest first. */
export const servedVersions: readonly string[] = [statelessVersion, ...SUPPORTED_PROTOCOL_VERSIONS];

/** JSON-RPC and MCP error codes. Revision 2026-07-28 added the last two. */
export const errorCode = {
  parseError: ErrorCode.ParseError,
  invalidRequest: ErrorCode.InvalidRequest,
  methodNotFound: ErrorCode.MethodNotFound,
  invalidParams: ErrorCode.InvalidParams,
  internalError: ErrorCode.InternalError,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

/** The `_meta` keys reserved by revision 2026-07-28. */
export const metaKey = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;

/**
 * A request that violates the protocol, as a JSON-RPC error. A user's mistake in a tool call is not
 * a protocol error but a tool result (`tool-error.ts`).
 */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly code: number;
  /** HTTP status to use when the error travels as an HTTP response. */
  readonly status: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, status = 200, data?: object) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

export const invalidParams = (message: string, data?: object): ProtocolError =>
  new ProtocolError(errorCode.invalidParams, message, 200, data);

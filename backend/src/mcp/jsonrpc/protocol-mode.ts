import type { IncomingHttpHeaders } from 'node:http';
import { isRecord, type Params, type Request } from './message.ts';
import {
  errorCode,
  handshakeVersions,
  metaKey,
  servedVersions,
  statelessVersion,
  type ProtocolMode,
  ProtocolError,
} from './protocol.ts';

/**
 * Detects the mode of a request from fields that only one mode sends. `headers` is `undefined` on
 * an event stream, which exists only in handshake mode. Throws a `ProtocolError` if the request is
 * malformed for its mode.
 */
export const protocolModeOf = (
  request: Request,
  headers: IncomingHttpHeaders | undefined,
): ProtocolMode => {
  if (headers === undefined) return 'handshake';
  const version = headers['mcp-protocol-version'];
  if (version === statelessVersion || isStatelessRequest(request)) {
    if (request.id !== undefined) checkStateless(request, headers, version);
    return 'stateless';
  }
  // `initialize` negotiates the version in its body, so its header is only a hint.
  if (isUnknownVersion(version) && request.method !== 'initialize') {
    throw unsupportedVersion(version);
  }
  return 'handshake';
};

const isUnknownVersion = (version: string | string[] | undefined): boolean =>
  version !== undefined && !(typeof version === 'string' && handshakeVersions.has(version));

const isStatelessRequest = ({ method, params }: Request): boolean =>
  method === 'server/discover' ||
  (isRecord(params['_meta']) && metaKey.protocolVersion in params['_meta']);

// The order is the precedence: a request with several faults gets the first error.
const checkStateless = (
  request: Request,
  headers: IncomingHttpHeaders,
  headerVersion: string | string[] | undefined,
): void => {
  const version = declaredVersion(request.params);
  if (headerVersion !== version) {
    throw headerMismatch('MCP-Protocol-Version', metaKey.protocolVersion);
  }
  if (version !== statelessVersion) throw unsupportedVersion(version);
  if (headers['mcp-method'] !== request.method) throw headerMismatch('Mcp-Method', 'method');
  checkName(request, headers['mcp-name']);
};

const declaredVersion = ({ _meta: meta }: Params): string => {
  const version = isRecord(meta) ? meta[metaKey.protocolVersion] : undefined;
  if (
    !isRecord(meta) ||
    typeof version !== 'string' ||
    !isRecord(meta[metaKey.clientCapabilities])
  ) {
    throw new ProtocolError(
      errorCode.invalidParams,
      `Every request of revision ${statelessVersion} carries ${metaKey.protocolVersion} and ${metaKey.clientCapabilities} in params._meta.`,
      400,
    );
  }
  return version;
};

// Methods that repeat their target in the Mcp-Name header, and the body field that holds it.
const nameSource: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

const checkName = (request: Request, header: string | string[] | undefined): void => {
  const source = nameSource.get(request.method);
  if (source === undefined) return;
  const name = request.params[source];
  if (typeof name !== 'string') return;
  if (typeof header !== 'string' || decodeHeader(header) !== name) {
    throw headerMismatch('Mcp-Name', `params.${source}`);
  }
};

const base64Header = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;

// A name that is not plain ASCII travels as `=?base64?…?=`.
const decodeHeader = (value: string): string => {
  const encoded = base64Header.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
};

const headerMismatch = (header: string, field: string): ProtocolError =>
  new ProtocolError(
    errorCode.headerMismatch,
    `The ${header} header must be present and equal ${field} of the body.`,
    400,
  );

const unsupportedVersion = (requested: string | string[] | undefined): ProtocolError =>
  new ProtocolError(
    errorCode.unsupportedVersion,
    'This protocol version is not served here. Use one of the supported versions.',
    400,
    { supported: servedVersions, requested: String(requested) },
  );

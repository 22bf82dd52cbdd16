import { originOf } from '../../kernel/error-origin.ts';
import type { Log } from '../../kernel/log.ts';
import { errorText, type JsonRpcId, type Message } from '../jsonrpc/message.ts';
import { errorCode, ProtocolError, type ProtocolMode } from '../jsonrpc/protocol.ts';
import type { JsonRpcResponse } from './call.ts';

/**
 * The error answer to a body that is not a single message; `undefined` for anything to dispatch.
 */
export const refusalOf = (message: Message): JsonRpcResponse | undefined => {
  if (message.kind === 'notJson') return refusal(null, notJson);
  if (message.kind === 'batch') return refusal(null, batchRefused);
  if (message.kind === 'invalid') return refusal(message.id, messageRefused);
  return undefined;
};

const notJson = new ProtocolError(errorCode.parseError, 'The body is not valid JSON.', 400);

const batchRefused = new ProtocolError(
  errorCode.invalidRequest,
  'Batches are not supported. Send each message as a separate request.',
  400,
);
const messageRefused = new ProtocolError(
  errorCode.invalidRequest,
  'The body is not a JSON-RPC 2.0 message: it needs jsonrpc "2.0", a method and, for an answer, an id.',
  400,
);
/** Only the stateless mode ties an unknown method to an HTTP status. */
export const unknownMethod: Readonly<Record<ProtocolMode, ProtocolError>> = {
  handshake: new ProtocolError(errorCode.methodNotFound, 'Method not found.'),
  stateless: new ProtocolError(errorCode.methodNotFound, 'Method not found.', 404),
};

/** The answer to a request that violates the protocol, or whose method failed. */
export const refusal = (id: JsonRpcId | null, error: ProtocolError): JsonRpcResponse => ({
  status: error.status,
  text: errorText(id, error),
});

/** The error to answer with. Logs one that is unexpected, and shows nothing of it. */
export const asProtocolError = (log: Log, error: unknown, requestId: string): ProtocolError => {
  if (error instanceof ProtocolError) return error;
  log.error('request_failed', {
    requestId,
    code: 'internal_error',
    ...originOf(error),
  });
  return new ProtocolError(
    errorCode.internalError,
    `Something went wrong on the server. Try again; if it happens again, report request ${requestId}.`,
  );
};

import { errorCode } from './protocol.ts';

/**
 * A request that the protocol refuses, as a JSON-RPC error. A user's mistake inside a tool call is
 * not a protocol error but a tool result (`tool-error.ts`).
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

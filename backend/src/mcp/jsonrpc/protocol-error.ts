import { errorCode } from './protocol.ts';

/**
 * A request the protocol refuses, as a JSON-RPC error. What the user got wrong inside a tool call
 * is no protocol error but a tool result (`tool-error.ts`).
 */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly code: number;
  /** HTTP status where the answer travels as a response of its own. */
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

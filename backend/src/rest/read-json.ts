import type { IncomingMessage } from 'node:http';
import { readBody } from '../http/body.ts';
import { AppError } from '../kernel/errors.ts';
import { largestBody } from './api-contract.ts';

/** The body of a request; `undefined` if there is none. Throws like `readBody`. */
export const receiveJson = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const { headers } = request;
  const isEmpty =
    headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
  return isEmpty ? undefined : readBody(request, largestBody);
};

/** `{}` without a body. Throws `invalid_input`. */
export const parseJson = (body: Buffer | undefined): unknown => {
  if (body === undefined) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The parser's own message quotes the body.
    throw new AppError('invalid_input', 'The body is not valid JSON. Check it and send it again.');
  }
};

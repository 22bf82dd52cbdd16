import type { IncomingMessage } from 'node:http';
import { readBody } from '../http/body.ts';
import { AppError } from '../kernel/errors.ts';
import { largestBody } from './api-contract.ts';

/**
 * The JSON body of a request; `{}` if there is none. Throws like `readBody`, or `invalid_input`.
 */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const { headers } = request;
  const isEmpty =
    headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
  return isEmpty ? {} : parse(await readBody(request, largestBody));
};

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The parser's own message quotes the body.
    throw new AppError('invalid_input', 'The body is not valid JSON. Check it and send it again.');
  }
};

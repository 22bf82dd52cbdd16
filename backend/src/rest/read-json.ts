import type { IncomingMessage } from 'node:http';
import { largestBody, readJsonBody } from '../http/body.ts';
import { decodeUtf8 } from '../kernel/decode-utf8.ts';
import { AppError } from '../kernel/errors.ts';

/** The body of a request; `undefined` if there is none. Throws like `readJsonBody`. */
export const receiveJson = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const { headers } = request;
  const isEmpty =
    headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
  return isEmpty ? undefined : readJsonBody(request, largestBody);
};

/** `{}` without a body. Throws `invalid_input`. */
export const parseJson = (body: Buffer | undefined): unknown => {
  if (body === undefined) return {};
  try {
    return JSON.parse(decodeUtf8(body));
  } catch {
    // The parser's own message quotes the body.
    throw new AppError('invalid_input', 'The body is not valid JSON. Check it and send it again.');
  }
};

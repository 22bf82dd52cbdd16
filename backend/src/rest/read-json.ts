import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { AppError } from '../kernel/errors.ts';
import { largestBody } from './api-contract.ts';

/**
 * The JSON body of a request; `{}` when there is none. The size is watched while reading, and
 * compressed bodies are refused, because their size is known only after the work is done.
 */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const { headers } = request;
  const length = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (length ?? '0') === '0') return {};
  refuseEncoding(headers['content-encoding']);
  refuseType(headers['content-type']);
  return parse(await read(request, length));
};

const refuseEncoding = (encoding: string | undefined): void => {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw new AppError('content_type_refused', 'Send the body uncompressed.');
};

const refuseType = (contentType = ''): void => {
  if (contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json') return;
  throw new AppError(
    'content_type_refused',
    'Send the body as JSON, with the header "Content-Type: application/json".',
  );
};

const read = async (request: IncomingMessage, length: string | undefined): Promise<Buffer> => {
  try {
    return await getRawBody(request, { limit: largestBody, length: length ?? null });
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') {
      throw new AppError('body_too_large', 'The body is larger than 64 KB. Send less.');
    }
    throw new AppError('invalid_input', 'The body ended before it was complete. Send it again.');
  }
};

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The parser's own message quotes the body.
    throw new AppError('invalid_input', 'The body is not valid JSON. Check it and send it again.');
  }
};

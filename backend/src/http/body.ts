import type { IncomingMessage } from 'node:http';
import { decodeUtf8 } from '../kernel/decode-utf8.ts';
import { AppError } from '../kernel/errors.ts';

/** Largest request to REST, and largest MCP message over any transport, in bytes. */
export const largestBody = 64 * 1_024;

/**
 * Resolves with the body of a JSON request. Throws `unsupported_media_type` for anything but
 * uncompressed JSON, because the size of a compressed body is known only after decompressing it,
 * and `body_too_large` as soon as more than `limit` bytes are announced or received.
 */
export const readJsonBody = (request: IncomingMessage, limit: number): Promise<Buffer> =>
  readTyped(request, limit, {
    pattern: jsonType,
    advice: 'Send the body as JSON, with the header "Content-Type: application/json".',
  });

/**
 * Reads the body of a form, in which a field may occur several times. Throws as `readJsonBody` does,
 * and `invalid_input` for bytes that are not UTF-8.
 */
export const readForm = async (
  request: IncomingMessage,
  limit: number,
): Promise<URLSearchParams> => {
  const body = await readTyped(request, limit, {
    pattern: formType,
    advice: 'Send the body as "Content-Type: application/x-www-form-urlencoded".',
  });
  return new URLSearchParams(textOf(body));
};

const textOf = (body: Buffer): string => {
  try {
    return decodeUtf8(body);
  } catch {
    throw new AppError(
      'invalid_input',
      'The form is not UTF-8. Encode it as UTF-8 and send it again.',
    );
  }
};

type Expected = { readonly pattern: RegExp; readonly advice: string };

const readTyped = (
  request: IncomingMessage,
  limit: number,
  { pattern, advice }: Expected,
): Promise<Buffer> => {
  const { headers } = request;
  if ((headers['content-encoding']?.toLowerCase() ?? 'identity') !== 'identity') {
    throw new AppError('unsupported_media_type', 'Send the body uncompressed.');
  }
  if (!pattern.test(headers['content-type'] ?? '')) {
    throw new AppError('unsupported_media_type', advice);
  }
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  return collect(request, limit);
};

const jsonType = /^application\/json\s*(?:;|$)/i;
const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

// Plain listeners: `for await` and `once` cost more, and this runs on every call.
const collect = (request: IncomingMessage, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // A request whose client left during an earlier step emits no further event.
    if (request.destroyed) reject(incomplete());
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(tooLarge(limit));
    });
    request.on('end', () => {
      const [only] = chunks;
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
    });
    request.on('close', () => {
      if (!request.readableEnded) reject(incomplete());
    });
  });

const incomplete = (): AppError =>
  new AppError('invalid_input', 'The request body is incomplete. Send it again.');

const tooLarge = (limit: number): AppError =>
  new AppError(
    'body_too_large',
    `The body is larger than ${limit / 1_024} KB. Shorten it or split it into several requests.`,
  );

import { request as sendRequest, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import type { FetchClientDocument } from '../../connect/index.ts';
import { decodeUtf8 } from '../../kernel/decode-utf8.ts';
import { seconds, type Duration } from '../../kernel/duration.ts';
import { AppError } from '../../kernel/errors.ts';
import { isPublicAddress } from './public-address.ts';
import { resolveHost } from './resolve-host.ts';

type Needs = {
  /** All addresses of a host name. Ends when the signal does. */
  readonly resolve?: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly isAllowed?: (address: string) => boolean;
  /** The total timeout: name resolution, connection and response. */
  readonly longest?: Duration;
  /** For tests: the port and the certificates to trust. */
  readonly tls?: Pick<RequestOptions, 'port' | 'ca'>;
};

const largest = 16 * 1_024;
const maxConcurrent = 32;
/** One slow host leaves the others room, and two slow requests leave it some. */
const maxConcurrentOfHost = 4;

/**
 * Fetches documents whose URLs strangers choose. Resolves the name once, refuses it unless every
 * address is public, and connects to an address it has checked: a name that changes in between (DNS
 * rebinding) has no effect. Follows no redirect and sends nothing but the request.
 */
export const httpsClientDocuments = ({
  resolve = resolveHost(),
  isAllowed = isPublicAddress,
  longest = seconds(3),
  tls = {},
}: Needs = {}): FetchClientDocument => {
  const slots = limitedSlots();
  return async (address) => {
    const url = URL.parse(address);
    if (url?.protocol !== 'https:' || isAddress(url.hostname)) return undefined;
    const release = slots.take(url.hostname);
    const signal = AbortSignal.timeout(longest);
    try {
      const addresses = await withSignal(resolve(url.hostname, signal), signal);
      const [first] = addresses;
      if (first === undefined || !addresses.every(isAllowed)) return undefined;
      return await read(url, { ...tls, signal, lookup: always(first) });
    } catch {
      // Whatever failed, there is no document. The URL of the client is not logged.
      return undefined;
    } finally {
      release();
    }
  };
};

/** At most as many at once as all hosts together and each of them may have. */
const limitedSlots = () => {
  const running = new Map<string, number>();
  let total = 0;
  const change = (host: string, by: 1 | -1): void => {
    const count = (running.get(host) ?? 0) + by;
    total += by;
    if (count === 0) running.delete(host);
    else running.set(host, count);
  };
  return {
    take: (host: string): (() => void) => {
      const isFull = total >= maxConcurrent || (running.get(host) ?? 0) >= maxConcurrentOfHost;
      if (isFull) throw tooMany();
      change(host, 1);
      return () => {
        change(host, -1);
      };
    },
  };
};

const tooMany = (): AppError =>
  new AppError(
    'rate_limited',
    'Many AI tools are connecting at this moment. Connect again in a few seconds.',
    { retryAfterSeconds: 3 },
  );

const isAddress = (hostname: string): boolean => isIP(hostname) !== 0 || hostname.startsWith('[');

const withSignal = async <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => {
    reject(new Error('It took too long.'));
  };
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, promise]).finally(() => {
    signal.removeEventListener('abort', stop);
  });
};

/** Connects to this address, whatever the name resolves to in the meantime. */
const always =
  (address: string): LookupFunction =>
  (_hostname, options, callback) => {
    const family = isIP(address);
    if (options.all === true) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

const read = async (url: URL, options: RequestOptions): Promise<unknown> => {
  const response = await new Promise<IncomingMessage>((accept, reject) => {
    sendRequest(url, { ...options, agent: false, headers: { Accept: 'application/json' } })
      .on('response', accept)
      .on('error', reject)
      .end();
  });
  try {
    const type = response.headers['content-type'] ?? '';
    if (response.statusCode !== 200 || !/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
      return undefined;
    }
    return await bodyOf(response);
  } finally {
    response.destroy();
  }
};

const bodyOf = async (response: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) return undefined;
    chunks.push(chunk);
  }
  return JSON.parse(decodeUtf8(Buffer.concat(chunks)));
};

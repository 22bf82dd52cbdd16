import { isDeepStrictEqual } from 'node:util';
import { jsonOf, mediaTypeOf, type Answer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { remedyFor, type ConnectDoor } from './connect-door.ts';

export type Published = { readonly path: string; readonly answer: Answer };

/**
 * Whether tools can read where to log in. They compare issuer and resource with the address that
 * a person typed, and ask for the root and for path-suffixed documents alike.
 */
export const metadataFinding = (door: ConnectDoor, published: readonly Published[]): Finding => {
  const name = 'connect metadata';
  const mistakes = published.flatMap(({ path, answer }) => {
    const mistake = mistakeIn(door, path, answer);
    return mistake === undefined ? [] : [`${path} ${mistake}`];
  });
  const [first] = mistakes;
  if (first !== undefined) {
    const others = mistakes.length === 1 ? '' : ` (and ${mistakes.length - 1} more like it)`;
    return { name, state: 'failed', message: `${first}${others}` };
  }
  const altered = published.find(
    ({ path, answer }) => !isDeepStrictEqual(jsonOf(answer), door.documents[path]),
  );
  return altered === undefined
    ? {
        name,
        state: 'ok',
        message: `${published.length} documents name ${door.connectUrl}/mcp and its login`,
      }
    : {
        name,
        state: 'warning',
        message: `${altered.path} is not what this version publishes. If the server has the same version, turn off what rewrites JSON in the proxy.`,
      };
};

const mistakeIn = (door: ConnectDoor, path: string, answer: Answer): string | undefined => {
  const { status } = answer;
  if (status >= 300 && status < 400) {
    return `redirects (${status}), which hosted tools refuse. Answer there, or set CONNECT_URL to the address it redirects to.`;
  }
  if (status !== 200) return `answers ${status}. ${remedyFor(door, status)}`;
  const json = isDocument(answer) ? jsonOf(answer) : undefined;
  if (json === undefined)
    return `is answered by something other than MindMirror. ${remedyFor(door, status)}`;
  const expected = Object.entries(door.documents[path] ?? {});
  const wrong = expected.find(
    ([field, value]) => ['issuer', 'resource'].includes(field) && json[field] !== value,
  );
  return wrong === undefined
    ? undefined
    : `has another ${wrong[0]} than ${String(wrong[1])}. Set the same CONNECT_URL for every api process and for this command.`;
};

const cacheHeaders = ['x-cache', 'x-cache-status', 'cf-cache-status', 'x-proxy-cache'];

/** The server sends `no-store`, because an old document would lock tools out after a change. */
export const cachingFinding = (published: readonly Published[]): Finding => {
  const name = 'connect caching';
  const cached = published.find(({ answer }) => isDocument(answer) && isCached(answer.headers));
  return cached === undefined
    ? { name, state: 'ok', message: 'no proxy stores the documents' }
    : {
        name,
        state: 'warning',
        message: `a proxy stores ${cached.path} or allows clients to. Exempt /.well-known/ from its cache, because tools would keep reading old addresses.`,
      };
};

const isDocument = ({ status, headers }: Answer): boolean =>
  status === 200 && mediaTypeOf(headers) === 'application/json';

const isCached = (headers: Headers): boolean =>
  Number(headers.get('age') ?? 0) > 0 ||
  headers.get('cache-control')?.includes('no-store') !== true ||
  cacheHeaders.some((header) => headers.get(header)?.toUpperCase().includes('HIT') === true);

import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { minutes, seconds } from '../../kernel/duration.ts';
import type { Client } from './client.ts';
import { clientNameOf } from './client-name.ts';
import { isRedirectUri, isSameRedirect } from './redirect-uri.ts';

/**
 * Port: the JSON at the URL of a client metadata document, or `undefined` if it cannot be fetched.
 * Throws `rate_limited` while too many are being fetched. The URL comes from a stranger: the
 * adapter must not reach anything that is not public.
 */
export type FetchClientDocument = (url: string) => Promise<unknown>;

const document = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()).min(1).max(20),
  token_endpoint_auth_method: z.literal('none').default('none'),
});

const timeToLive = minutes(5);
const failureKeptFor = seconds(30);
const maxCached = 500;
const longestUrl = 512;

/**
 * Looks up clients by the URL of their document, and caches the document for a short time. Fetches
 * each document once for all requests that need it at the same time.
 */
export const documentClients = (
  fetchDocument: FetchClientDocument,
): ((clientId: string) => Promise<Client | undefined>) => {
  const cache = new LRUCache<string, { readonly client: Client | undefined }>({ max: maxCached });
  const fetching = new Map<string, Promise<Client | undefined>>();
  const fetchClient = async (clientId: string): Promise<Client | undefined> => {
    const client = clientIn(clientId, await fetchDocument(clientId));
    cache.set(clientId, { client }, { ttl: client === undefined ? failureKeptFor : timeToLive });
    return client;
  };
  const fetchOnce = async (clientId: string): Promise<Client | undefined> => {
    const running = fetching.get(clientId) ?? fetchClient(clientId);
    fetching.set(clientId, running);
    return running.finally(() => fetching.delete(clientId));
  };
  return async (clientId) => {
    if (!isDocumentUrl(clientId)) return undefined;
    const known = cache.get(clientId);
    return known === undefined ? fetchOnce(clientId) : known.client;
  };
};

/**
 * Whether a client id is such a URL: https with a path, and without port, credentials, query or
 * fragment.
 */
export const isDocumentUrl = (clientId: string): boolean => {
  const url = clientId.length <= longestUrl ? URL.parse(clientId) : null;
  return (
    url?.protocol === 'https:' &&
    url.href === clientId &&
    url.pathname !== '/' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  );
};

const clientIn = (clientId: string, json: unknown): Client | undefined => {
  const parsed = document.safeParse(json);
  // Someone else could have published a document that names another client.
  if (!parsed.success || parsed.data.client_id !== clientId) return undefined;
  const redirectUris = parsed.data.redirect_uris.filter(isRedirectUri);
  return {
    clientId,
    name: clientNameOf(parsed.data.client_name),
    host: new URL(clientId).host,
    isKnown: false,
    isConfidential: false,
    allowsRedirect: (asked) => redirectUris.some((registered) => isSameRedirect(registered, asked)),
  };
};

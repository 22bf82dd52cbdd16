import { AppError } from '../../kernel/errors.ts';
import { hostnameOf, isLoopback } from '../../kernel/loopback.ts';
import type { AppContext, AppMiddleware } from '../context.ts';
import { probePaths } from '../paths.ts';
import { setSecurityHeaders } from './security-headers.ts';

type Settings = { readonly publicUrl: string; readonly allowedOrigins: readonly string[] };

/** Accepts only the hosts the operator configured, for documents that any web page may read. */
export const validateHostName = (settings: Settings): AppMiddleware => {
  const isKnown = knownHosts(settings);
  return (ctx, next) => {
    requireKnown(isKnown(ctx));
    return next();
  };
};

/**
 * Accepts only hosts and origins the operator configured. A foreign page that points its own name
 * at this server (DNS rebinding) is detected by the Host header, any other foreign page by its
 * Origin. Ports are not compared: a rebound page chooses the name, not the port.
 */
export const validateHost = (settings: Settings): AppMiddleware => {
  const isKnown = knownHosts(settings);
  const origins = new Set(urlsOf(settings).map((url) => url.origin));

  return (ctx, next) => {
    const { origin } = ctx.req.headers;
    requireKnown(isKnown(ctx));
    if (origin === undefined || origins.has(origin)) return next();
    // A page on the same machine, such as a development server, may call a local server.
    if (isLoopback(hostnameOf(ctx.req.headers.host ?? '')) && isLocalOrigin(origin)) return next();
    throw new AppError(
      'origin_not_allowed',
      "This web page may not call this server. The server's operator can allow it in ALLOWED_ORIGINS.",
    );
  };
};

const urlsOf = ({ publicUrl, allowedOrigins }: Settings): readonly URL[] =>
  [publicUrl, ...allowedOrigins].map((address) => new URL(address));

/**
 * This machine's own names are always known, and probes may use any: they ask by a pod's address.
 */
const knownHosts = (settings: Settings): ((ctx: AppContext) => boolean) => {
  const hosts = new Set(urlsOf(settings).map((url) => url.hostname));
  return ({ req: { headers }, state: { path } }) => {
    const { host = '' } = headers;
    // Most requests name the host as the operator did, without a port.
    if (hosts.has(host)) return true;
    const hostname = hostnameOf(host);
    return hosts.has(hostname) || isLoopback(hostname) || probePaths.has(path);
  };
};

const requireKnown = (isKnown: boolean): void => {
  if (isKnown) return;
  throw new AppError(
    'host_not_allowed',
    'This server does not serve that host name. Use the address that its operator gave you.',
  );
};

const isLocalOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopback(new URL(origin).hostname);

const preflightResponse = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'Access-Control-Max-Age': '86400',
};

/**
 * CORS. `validateHost` has already refused every unknown origin, so any origin that arrives here
 * may read the response. There are no cookies, so credentials are never allowed.
 */
export const cors: AppMiddleware = (ctx, next) => {
  const { origin, 'access-control-request-method': asked } = ctx.req.headers;
  if (origin === undefined) return next();
  ctx.set('Access-Control-Allow-Origin', origin);
  ctx.set(
    'Access-Control-Expose-Headers',
    'Content-Disposition, Mcp-Session-Id, Retry-After, WWW-Authenticate',
  );
  ctx.vary('Origin');
  if (ctx.method !== 'OPTIONS' || asked === undefined) return next();
  setSecurityHeaders(ctx);
  ctx.set(preflightResponse);
  ctx.status = 204;
  return Promise.resolve();
};

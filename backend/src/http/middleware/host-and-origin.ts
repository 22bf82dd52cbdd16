import { AppError } from '../../kernel/errors.ts';
import { hostnameOf, isLoopback } from '../../kernel/loopback.ts';
import type { AppMiddleware } from '../context.ts';
import { pathOf, probePaths } from '../paths.ts';
import { setSecurityHeaders } from './security-headers.ts';

type Settings = { readonly publicUrl: string; readonly allowedOrigins: readonly string[] };

/**
 * Accepts only hosts and origins the operator configured. A foreign page that points its own name
 * at this server (DNS rebinding) is detected by the Host header, any other foreign page by its
 * Origin. Ports are not compared: a rebound page chooses the name, not the port.
 */
export const validateHost = ({ publicUrl, allowedOrigins }: Settings): AppMiddleware => {
  const urls = [publicUrl, ...allowedOrigins].map((address) => new URL(address));
  const hosts = new Set(urls.map((url) => url.hostname));
  const origins = new Set(urls.map((url) => url.origin));

  return (ctx, next) => {
    const { host = '', origin } = ctx.req.headers;
    const hostname = hostnameOf(host);
    const isLocal = isLoopback(hostname);
    if (!isLocal && !hosts.has(hostname) && !probePaths.has(pathOf(ctx.req.url ?? '/'))) {
      throw new AppError(
        'host_not_allowed',
        'This server does not go by that host name. Use the address its operator gave you.',
      );
    }
    // A page on the same machine, such as a development server, may call a local server.
    if (origin !== undefined && !origins.has(origin) && !(isLocal && isLocalOrigin(origin))) {
      throw new AppError(
        'origin_not_allowed',
        'This web page may not call this server. Its operator can allow it in ALLOWED_ORIGINS.',
      );
    }
    return next();
  };
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
  ctx.set('Access-Control-Expose-Headers', 'Content-Disposition, Retry-After');
  ctx.vary('Origin');
  if (ctx.method !== 'OPTIONS' || asked === undefined) return next();
  setSecurityHeaders(ctx);
  ctx.set(preflightResponse);
  ctx.status = 204;
  return Promise.resolve();
};

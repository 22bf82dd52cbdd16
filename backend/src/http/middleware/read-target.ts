import { AppError } from '../../kernel/errors.ts';
import type { AppContext, AppMiddleware } from '../context.ts';
import { mcpPaths } from '../paths.ts';

/**
 * Reads the target of a request for all later steps: its path, and the token. A target that is a
 * whole URL, as clients send it to a proxy, becomes its path, and its host the Host header (RFC 9112
 * §3.2.2). Refuses any other target here, where Koa's own parser would throw.
 *
 * The token leaves the request before anything can log, route or echo it: the `Authorization` header
 * is emptied and the URL rewritten. From then on it is only in `ctx.state.token`. On the MCP paths a
 * token in the query works like one in the header; elsewhere it is only removed.
 */
export const readTarget: AppMiddleware = (ctx, next) => {
  if (!(ctx.req.url ?? '/').startsWith('/')) takeOrigin(ctx);
  ctx.state.path = pathOf(ctx.req.url ?? '/');
  takeHeader(ctx);
  takeQuery(ctx);
  return next();
};

const takeOrigin = (ctx: AppContext): void => {
  const target = URL.parse(ctx.req.url ?? '');
  if (target === null || !/^https?:$/.test(target.protocol)) {
    throw new AppError('invalid_input', 'The address in the request is not valid.');
  }
  rewriteUrl(ctx, `${target.pathname}${target.search}`);
  ctx.req.headers.host = target.host;
};

const rewriteUrl = (ctx: AppContext, url: string): void => {
  ctx.req.url = url;
  ctx.originalUrl = ctx.request.originalUrl = url;
};

const constantPaths = new Map([...mcpPaths].map((path) => [path, path]));

/**
 * An MCP path is returned as a constant string: a substring would keep the whole URL in memory,
 * secrets included, for as long as e.g. a metric keeps the path.
 */
const pathOf = (target: string): string => {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return constantPaths.get(path) ?? path;
};

const takeQuery = (ctx: AppContext): void => {
  const { url = '/' } = ctx.req;
  const { path, token: fromHeader } = ctx.state;
  if (path.length === url.length) return;

  const { kept, tokens } = splitQuery(url.slice(path.length + 1));
  if (tokens.length === 0) return;
  rewriteUrl(ctx, copyOf(kept === '' ? path : `${path}?${kept}`));
  if (!mcpPaths.has(path)) return;

  if (tokens.length > 1 || (fromHeader !== undefined && fromHeader !== tokens[0])) {
    throw new AppError(
      'ambiguous_token',
      'The request contains more than one token. Send exactly one, in the Authorization header or in the URL.',
    );
  }
  ctx.state.token = tokens[0] === '' ? undefined : tokens[0];
  ctx.state.isTokenInUrl = true;
};

/** Empties the header, including its raw form, which Node keeps until the response has ended. */
const takeHeader = ({ req: { headers, rawHeaders }, state }: AppContext): void => {
  const { authorization } = headers;
  if (authorization === undefined) return;
  headers.authorization = undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (isAuthorization(rawHeaders[index])) rawHeaders[index + 1] = '';
  }
  state.token = credentialsIn(authorization, 'bearer');
  state.clientCredentials = credentialsIn(authorization, 'basic');
};

// The length first: a call has a dozen headers.
const isAuthorization = (name = ''): boolean =>
  name.length === 13 && name.toLowerCase() === 'authorization';

const credentialsIn = (header: string, scheme: 'bearer' | 'basic'): string | undefined => {
  const start = scheme.length + 1;
  if (header.slice(0, start).toLowerCase() !== `${scheme} `) return undefined;
  const credentials = header.slice(start).trim();
  return credentials === '' ? undefined : credentials;
};

// A substring keeps the whole string in memory, which here is the URL with the token.
const copyOf = (text: string): string => Buffer.from(text).toString();

const splitQuery = (query: string): { readonly kept: string; readonly tokens: string[] } => {
  const tokens: string[] = [];
  const kept = query.split('&').filter((pair) => {
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    if (!isTokenName(name)) return true;
    tokens.push(equals < 0 ? '' : decoded(pair.slice(equals + 1)));
    return false;
  });
  return { kept: kept.join('&'), tokens };
};

// A misspelled or encoded name still carries a secret that must not stay in the URL.
const isTokenName = (name: string): boolean =>
  name === 'token' || (name.length >= 5 && decoded(name).trim().toLowerCase() === 'token');

const decoded = (text: string): string => {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

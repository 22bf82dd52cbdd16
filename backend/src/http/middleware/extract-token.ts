import { AppError } from '../../kernel/errors.ts';
import type { AppContext, AppMiddleware } from '../context.ts';
import { mcpPaths } from '../paths.ts';

/**
 * Removes the token from the request before anything can log, route or echo it: empties the
 * `Authorization` header and rewrites the URL. From then on it is only in `ctx.state.token`. On the
 * MCP paths a token in the query works like one in the header; elsewhere it is only removed.
 */
export const extractToken: AppMiddleware = (ctx, next) => {
  const { url = '/' } = ctx.req;
  takeHeader(ctx);
  const fromHeader = ctx.state.token;
  const { path } = ctx.state;
  if (path.length === url.length) return next();

  const { kept, tokens } = splitQuery(url.slice(path.length + 1));
  if (tokens.length === 0) return next();
  ctx.req.url = copyOf(kept === '' ? path : `${path}?${kept}`);
  ctx.originalUrl = ctx.request.originalUrl = ctx.req.url;
  if (!mcpPaths.has(path)) return next();

  if (tokens.length > 1 || (fromHeader !== undefined && fromHeader !== tokens[0])) {
    throw new AppError(
      'ambiguous_token',
      'The request contains more than one token. Send exactly one, in the Authorization header or in the URL.',
    );
  }
  ctx.state.token = tokens[0] === '' ? undefined : tokens[0];
  ctx.state.isTokenInUrl = true;
  return next();
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

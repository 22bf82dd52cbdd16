import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/errors.ts';
import type { AppMiddleware } from '../context.ts';
import { mcpPaths, pathOf } from '../paths.ts';

/**
 * Removes the token from the request before anything can log, route or echo it: empties the
 * `Authorization` header and rewrites the URL. From then on it is only in `ctx.state.token`. On the
 * MCP paths a token in the query works like one in the header; elsewhere it is only removed.
 */
export const extractToken: AppMiddleware = (ctx, next) => {
  const { url = '/' } = ctx.req;
  const fromHeader = takeFromHeader(ctx.req);
  ctx.state.token = fromHeader;
  const path = pathOf(url);
  if (path.length === url.length) return next();

  const { kept, tokens } = splitQuery(url.slice(path.length + 1));
  if (tokens.length === 0) return next();
  ctx.req.url = copyOf(kept === '' ? path : `${path}?${kept}`);
  ctx.originalUrl = ctx.request.originalUrl = ctx.req.url;
  if (!mcpPaths.has(path)) return next();

  if (tokens.length > 1 || (fromHeader !== undefined && fromHeader !== tokens[0])) {
    throw new AppError(
      'ambiguous_token',
      'The request holds more than one token. Send exactly one, in the Authorization header or in the URL.',
    );
  }
  ctx.state.token = tokens[0] === '' ? undefined : tokens[0];
  return next();
};

/** Empties the header, including its raw form, which Node keeps until the response has ended. */
const takeFromHeader = ({ headers, rawHeaders }: IncomingMessage): string | undefined => {
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  headers.authorization = undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'authorization') rawHeaders[index + 1] = '';
  }
  return bearerToken(authorization);
};

const bearerToken = (header: string): string | undefined => {
  if (header.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
  const token = header.slice(7).trim();
  return token === '' ? undefined : token;
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

// A misspelt or encoded name still carries a secret that must not stay in the URL.
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

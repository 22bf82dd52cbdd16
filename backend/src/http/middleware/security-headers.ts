import type { AppContext, AppMiddleware } from '../context.ts';

/** The headers of every answer, by name. The site replaces the policy and the caching of its own files. */
export const headersFor = (publicUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Answers hold tokens, memories or the state of this moment.
  'Cache-Control': 'no-store',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** Says what every answer carries. */
export const securityHeaders = (publicUrl: string): AppMiddleware => {
  const flat = Object.entries(headersFor(publicUrl)).flat();
  return (ctx, next) => {
    ctx.state.headers = flat;
    return next();
  };
};

/** Sets them for every step below, all of which leave the writing to Koa. */
export const withSecurityHeaders: AppMiddleware = (ctx, next) => {
  setSecurityHeaders(ctx);
  return next();
};

/** Sets them for an answer that is made before the request has come that far. */
export const setSecurityHeaders = ({ res, state: { headers } }: AppContext): void => {
  for (let index = 0; index < headers.length; index += 2) {
    res.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
};

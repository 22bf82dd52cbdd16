import type { AppContext, AppMiddleware } from '../context.ts';

/**
 * The headers of every response, by name. The site overrides policy and caching for its own files.
 */
export const headersFor = (publicUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Responses contain tokens, memories or current state.
  'Cache-Control': 'no-store',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** Sets the common headers for all later steps, which leave writing the response to Koa. */
export const withSecurityHeaders: AppMiddleware = (ctx, next) => {
  setSecurityHeaders(ctx);
  return next();
};

/** Sets the common headers of a response that is sent before the request reaches those steps. */
export const setSecurityHeaders = ({ res, state: { headers } }: AppContext): void => {
  for (let index = 0; index < headers.length; index += 2) {
    res.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
};

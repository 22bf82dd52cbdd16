import type { AppContext } from '../context.ts';

type Allowed = { readonly methods: string; readonly headers: string };

/**
 * CORS for responses that any page may read: they use no cookies and contain nothing about other
 * users. Returns true if the request was a preflight request, which it then answers.
 */
export const allowAnyOrigin = (ctx: AppContext, { methods, headers }: Allowed): boolean => {
  ctx.set('Access-Control-Allow-Origin', '*');
  if (ctx.method !== 'OPTIONS') return false;
  ctx.set('Access-Control-Allow-Methods', methods);
  ctx.set('Access-Control-Allow-Headers', headers);
  ctx.set('Access-Control-Max-Age', '86400');
  ctx.status = 204;
  return true;
};

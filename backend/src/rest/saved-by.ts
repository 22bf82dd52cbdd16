import type { Context } from 'koa';

/** Saved as the tool for what a browser sends. */
const website = 'MindMirror website';

/** The first product of the User-Agent, such as "curl" of "curl/8.5.0". */
const product = /^[\w.-]{1,64}/;

/** The name of the client that a change is saved under. */
export const savedBy = (ctx: Pick<Context, 'get'>): string | undefined =>
  ctx.get('origin') === '' ? product.exec(ctx.get('user-agent'))?.[0] : website;

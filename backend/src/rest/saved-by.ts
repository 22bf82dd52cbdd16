import type { Context } from 'koa';

/** The tool name under which requests from a browser are saved. */
const website = 'MindMirror website';

/** The first product in the User-Agent, such as "curl" in "curl/8.5.0". */
const product = /^[\w.-]{1,64}/;

/** The name of the client that a change is saved under. */
export const savedBy = (ctx: Pick<Context, 'get'>): string | undefined =>
  ctx.get('origin') === '' ? product.exec(ctx.get('user-agent'))?.[0] : website;

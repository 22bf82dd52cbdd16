import type { Context } from 'koa';

/** Saved as the tool for what a browser sends. Other programs do not say who they are. */
const website = 'MindMirror website';

/** The name of the client that a change is saved under. */
export const savedBy = (ctx: Pick<Context, 'get'>): string | undefined =>
  ctx.get('origin') === '' ? undefined : website;

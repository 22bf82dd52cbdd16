import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from './context.ts';

// Smallest first. The build need not have written them; the plain file is always there.
const compressed = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * Sends the one page of the site. It answers addresses that are no files, also with 404: the page
 * itself then says that nothing is there. Read anew each time, because a new build replaces it
 * together with the hashed names it refers to.
 */
export const sendPage =
  (folder: string) =>
  async (ctx: AppContext, status: 200 | 404): Promise<void> => {
    const { encoding, body } = await firstForm(ctx, join(folder, 'index.html'));
    ctx.status = status;
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    ctx.set('Cache-Control', 'no-cache');
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.vary('Accept-Encoding');
    ctx.etag = createHash('sha256').update(body).digest('base64url');
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = body;
  };

const firstForm = async (ctx: AppContext, file: string) => {
  const accepted = new Set(ctx.acceptsEncodings());
  for (const { encoding, ending } of compressed) {
    if (!accepted.has(encoding)) continue;
    const body = await readFile(file + ending).catch(() => undefined);
    if (body !== undefined) return { encoding, body };
  }
  return { encoding: 'identity', body: await readFile(file) } as const;
};

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AppContext } from './context.ts';

const smallestFirst = ['br', 'gzip'] as const;
type Encoding = (typeof smallestFirst)[number] | 'identity';
type Page = { readonly changed: number; readonly forms: Readonly<Record<Encoding, Buffer>> };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * The build writes this reserved name (RFC 2606) for the site's address, which is known only at run
 * time.
 */
const placeholder = 'https://mindmirror.invalid';

/**
 * Sends a text file of the built site with the site's own address filled in. Each file is prepared
 * once, and again after a new build replaces it.
 */
export const sendPage = (folder: string, publicUrl: string) => {
  const prepared = new Map<string, Page>();
  const prepare = async (name: string): Promise<Page> => {
    const file = join(folder, name);
    const { mtimeMs: changed } = await stat(file);
    const cached = prepared.get(name);
    if (cached?.changed === changed) return cached;
    const text = (await readFile(file, 'utf8')).replaceAll(placeholder, publicUrl);
    const page = { changed, forms: await formsOf(Buffer.from(text)) };
    prepared.set(name, page);
    return page;
  };
  return async (ctx: AppContext, name: string, status: 200 | 404 = 200): Promise<void> => {
    const { forms } = await prepare(name);
    const accepted = new Set(ctx.acceptsEncodings());
    const encoding = smallestFirst.find((each) => accepted.has(each)) ?? 'identity';
    const body = forms[encoding];
    ctx.status = status;
    ctx.set('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    ctx.set('Cache-Control', 'no-cache');
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.vary('Accept-Encoding');
    ctx.etag = createHash('sha256').update(body).digest('base64url');
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = body;
  };
};

const formsOf = async (identity: Buffer): Promise<Page['forms']> => ({
  br: await promisify(brotliCompress)(identity),
  gzip: await promisify(gzip)(identity),
  identity,
});

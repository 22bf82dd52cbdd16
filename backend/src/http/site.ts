import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import sirv, { type RequestHandler } from 'sirv';
import type { AppContext, AppMiddleware } from './context.ts';
import { contentSecurityPolicy, playerPolicy } from './content-security-policy.ts';
import { sendPage } from './html-pages.ts';

type SiteNeeds = {
  /**
   * The built site: its pages, `assets/` with hashed names, and `.br` and `.gz` files beside them.
   */
  readonly folder: string;
  /**
   * What the site reads from `/config.json` at startup. `apiBaseUrl` is the API's origin and
   * `demoUrl` the framed page, if they are not on the site's own origin.
   */
  readonly runtimeConfig: Readonly<Record<string, unknown>>;
  readonly publicUrl: string;
};

/**
 * Serves the built site to browsers and passes on all other requests.
 * @throws Error if the folder contains no built site.
 */
export const createSite = ({ folder, runtimeConfig, publicUrl }: SiteNeeds): AppMiddleware => {
  const policy = contentSecurityPolicy({
    apiOrigin: originOf(runtimeConfig['apiBaseUrl']),
    demoOrigin: originOf(runtimeConfig['demoUrl']),
  });
  const config = JSON.stringify({ publicUrl, ...runtimeConfig });
  const send = sendPage(folder, publicUrl);
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The site has not been built.');
  const serveFile = sirv(folder, {
    // Checks the disk on every request. The other mode keeps a list of the files, and a file that a
    // new build removed would then end the process with an unhandled error.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cachingOf(path));
    },
  });

  const answerBrowser = async (ctx: AppContext): Promise<void> => {
    const path = ctx.path.replace(/(?<!\/)\/+$/, '').toLowerCase();
    const page = pageAt(folder, path);
    ctx.set('Content-Security-Policy', page === player ? playerPolicy : policy);
    if (path === '/config.json') sendConfig(ctx, config);
    else if (page !== undefined) await send(ctx, page);
    else if (!isPageFile(path) && sendFile(ctx, serveFile)) ctx.respond = false;
    else if (looksLikeFile(path)) sendMissing(ctx);
    else await send(ctx, '404.html', 404);
  };
  return async (ctx, next) => {
    const isReading = ctx.method === 'GET' || ctx.method === 'HEAD';
    await (isReading ? answerBrowser(ctx) : next());
  };
};

const originOf = (url: unknown): string | undefined =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : undefined;

// The build puts a content hash into the names under /assets/. A video is too large to revalidate
// on every seek, and may be a day old.
const cachingOf = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(?:mp4|webm)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
};

/** The one page that may be framed. */
const player = 'demo/index.html';

/** The file of a page, or of another text that contains the site's own address. */
const pageAt = (folder: string, path: string): string | undefined => {
  if (path === '/robots.txt' || path === '/sitemap.xml') return path.slice(1);
  if (path === '/demo') return existsSync(join(folder, player)) ? player : undefined;
  const name = path === '' ? 'index' : /^\/([a-z-]+)$/.exec(path)?.[1];
  const file = `${name ?? ''}.html`;
  return name !== undefined && existsSync(join(folder, file)) ? file : undefined;
};

// A page has one address, without the file extension.
const isPageFile = (path: string): boolean => path.endsWith('.html');

const looksLikeFile = (path: string): boolean =>
  path === '/assets' ||
  path.startsWith('/assets/') ||
  /\../.test(path.slice(path.lastIndexOf('/')));

const sendConfig = (ctx: AppContext, config: string): void => {
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = config;
};

const sendMissing = (ctx: AppContext): void => {
  ctx.status = 404;
  ctx.body = 'Not found';
};

/** Returns false if there is no such file; otherwise the response has started. */
const sendFile = (ctx: AppContext, serveFile: RequestHandler): boolean => {
  dropUnsupportedRange(ctx.req);
  ctx.res.once('pipe', (file: Readable) => {
    closeWithResponse(file, ctx.res);
  });
  serveFile(ctx.req, ctx.res, () => undefined);
  return ctx.res.headersSent;
};

/**
 * sirv pipes a file, which leaves it open if the response ends early, and ends the process if the
 * file cannot be opened.
 */
const closeWithResponse = (file: Readable, response: ServerResponse): void => {
  file.once('error', () => response.destroy());
  finished(response, () => file.destroy());
};

/**
 * sirv reads ranges as `from-to` and trusts them; any other form may be ignored (RFC 9110 §14.2).
 */
const dropUnsupportedRange = (request: IncomingMessage): void => {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? [];
  const isUsable = from !== undefined && (to === '' || Number(from) <= Number(to));
  if (!isUsable) delete request.headers.range;
};

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Prerender from '../src/prerender.tsx';

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

/** Writes a prerendered file with its own title for every page, and one for unknown paths. */
export const writePages = async (folder: string, entry: string): Promise<void> => {
  const { notFoundMeta, pageMetaOf, pagePaths, prerenderPage } = (await import(
    pathToFileURL(resolve(entry)).href
  )) as typeof Prerender;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = await readManifest(folder);
  const write = async (path: string, file: string, head: string): Promise<void> => {
    const html = await prerenderPage(path);
    const page = head.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
    const files = filesOf(nameOf(path), manifest);
    await writeFile(join(folder, file), afterFirstPaint(page, files));
  };
  for (const path of pagePaths) {
    const head = withHead(template, pageMetaOf(path), path);
    await write(path, path === '/' ? 'index.html' : `${path}.html`, head);
  }
  await write(unknownPath, '404.html', withHead(template, notFoundMeta, undefined));
  await writeFile(join(folder, 'sitemap.xml'), sitemap(pagePaths));
};

/** Any path without a page. */
const unknownPath = '/404';

/** The name of a page in the sources. */
const nameOf = (path: string): string => {
  if (path === unknownPath) return 'not-found';
  return path === '/' ? 'landing' : path.slice(1);
};

const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, '.vite', 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await rm(join(folder, '.vite'), { recursive: true });
  return manifest;
};

/** The chunks of the page itself, which the entry script would otherwise request one round trip later. */
const filesOf = (name: string, manifest: Manifest): readonly string[] => {
  const page = manifest[`src/pages/${name}/${name}-page.tsx`];
  if (page === undefined) throw new Error(`The build has no file for the page ${name}.`);
  const shared = (page.imports ?? []).map((key) => manifest[key]?.file);
  return [page.file, ...shared].filter((file) => file !== undefined).map((file) => `/${file}`);
};

const scriptTag =
  /<(?:script type="module"|link rel="modulepreload")[^>]*="(\/[^"]*\.js)">(?:<\/script>)?\s*/g;

/** Prerendered pages load their scripts after the first paint: see public/before-first-paint.js. */
const afterFirstPaint = (page: string, files: readonly string[]): string => {
  const entryFiles = [...page.matchAll(scriptTag)].map(([, file = '']) => file);
  const all = [...new Set([...entryFiles, ...files])].join(' ');
  return page
    .replaceAll(scriptTag, '')
    .replace('src="/before-first-paint.js"', (found) => `${found} data-files="${all}"`);
};

const withHead = (
  page: string,
  { title, description }: Prerender.PageMeta,
  path: string | undefined,
): string => {
  const [name, text] = [escape(title), escape(description)];
  return page
    .replace(/(?<=<title>)[^<]*/, name)
    .replace(/(?<=<meta\s+name="description"\s+content=")[^"]*/, text)
    .replace(/(?<=property="og:title"\s+content=")[^"]*/, name)
    .replace(/(?<=property="og:description"\s+content=")[^"]*/, text)
    .replace(
      /<link rel="canonical"[^>]*>/,
      path === undefined
        ? '<meta name="robots" content="noindex" />'
        : `<link rel="canonical" href="https://mindmirror.invalid${path}" />`,
    )
    .replace(/(?<=property="og:url"\s+content="https:\/\/mindmirror\.invalid)[^"]*/, path ?? '/');
};

const sitemap = (paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>https://mindmirror.invalid${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

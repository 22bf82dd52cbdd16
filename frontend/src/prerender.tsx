import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createClient } from './api/client.ts';
import { defaultSettings } from './api/settings.ts';
import { App } from './app/app.tsx';
import { loadPage } from './app/load-page.ts';
import { pages } from './app/pages.ts';
import { routes } from './app/router.tsx';

export { missingPageMeta, pageMetaOf, type PageMeta } from './app/page-meta.ts';

export type DrawnPage = {
  readonly html: string;
  /** The rules its elements need, by the name Emotion gives them, in the order of use. */
  readonly styles: Readonly<Record<string, string>>;
};

/** The addresses that have a page, all but the one for unknown addresses. */
export const pagePaths = pages
  .map(({ path }) => path)
  .filter((path): path is string => path !== undefined && path !== '*');

/** Draws a page while the site is built, so that it can be read before any script has run. */
export const drawPage = async (path: string): Promise<DrawnPage> => {
  await loadPage(path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://mindmirror.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect.`);
  const cache = createCache({ key: 'css' });
  // Collects the rules in `inserted` in place of style elements, which the policy would refuse.
  cache.compat = true;
  const loadSettings = async () => defaultSettings;
  const html = renderToString(
    <StrictMode>
      <CacheProvider value={cache}>
        <App client={createClient(loadSettings)} loadSettings={loadSettings}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </CacheProvider>
    </StrictMode>,
  );
  const styles = Object.entries(cache.inserted).flatMap(([name, rules]) =>
    typeof rules === 'string' ? [[name, rules] as const] : [],
  );
  return { html, styles: Object.fromEntries(styles) };
};

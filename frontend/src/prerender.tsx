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

export { notFoundMeta, pageMetaOf, type PageMeta } from './app/page-meta.ts';

export type PrerenderedPage = {
  readonly html: string;
  /** The CSS rules of its elements by their Emotion names, in the order of use. */
  readonly styles: Readonly<Record<string, string>>;
};

/** The paths of all pages except the one for unknown paths. */
export const pagePaths = pages
  .map(({ path }) => path)
  .filter((path): path is string => path !== undefined && path !== '*');

/** Renders a page at build time, so that it can be read before any script runs. */
export const prerenderPage = async (path: string): Promise<PrerenderedPage> => {
  await loadPage(path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://mindmirror.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} responds with a redirect.`);
  const cache = createCache({ key: 'css' });
  // Collects the rules in `inserted` instead of in style elements, which the CSP would block.
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

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

/** The paths of all pages except the one for unknown paths. */
export const pagePaths = pages
  .map(({ path }) => path)
  .filter((path): path is string => path !== undefined && path !== '*');

/** Renders a page at build time, so that it can be read before any script runs. */
export const prerenderPage = async (path: string): Promise<string> => {
  await loadPage(path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://mindmirror.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} responds with a redirect.`);
  const loadSettings = async () => defaultSettings;
  return renderToString(
    <StrictMode>
      <App client={createClient(loadSettings)} loadSettings={loadSettings}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StrictMode>,
  );
};

import './theme/first-paint.css';
import './theme/fonts.css';
import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createClient } from './api/client.ts';
import { loadSettings, type Settings } from './api/settings.ts';
import { App } from './app/app.tsx';
import { takeEarlyClick } from './app/early-click.ts';
import { loadPage } from './app/load-page.ts';
import { createRouter } from './app/router.tsx';
import { createStyleCache } from './theme/style-cache.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

let settings: Promise<Settings> | undefined;
/** Asked for when first needed, once a visit. */
const settingsOfThisVisit = (): Promise<Settings> => (settings ??= loadSettings());

// A page that cannot be fetched is left to the router, which says so.
const isLoaded = await loadPage(location.pathname).then(
  () => true,
  () => false,
);
const app = (
  <StrictMode>
    <CacheProvider value={createStyleCache()}>
      <App client={createClient(settingsOfThisVisit)} loadSettings={settingsOfThisVisit}>
        <RouterProvider router={createRouter()} />
      </App>
    </CacheProvider>
  </StrictMode>
);
if (isLoaded && root.hasChildNodes()) {
  // As a transition it gives way to whatever the visitor does meanwhile.
  startTransition(() => {
    takeEarlyClick();
    hydrateRoot(root, app);
  });
} else createRoot(root).render(app);

import './theme/first-paint.css';
import './theme/fonts.css';
import 'virtual:styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createClient } from './api/client.ts';
import { loadSettings, type Settings } from './api/settings.ts';
import { App } from './app/app.tsx';
import { loadPage } from './app/load-page.ts';
import { stopRecordingClicks } from './app/replay-click.ts';
import { createRouter } from './app/router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

let settings: Promise<Settings> | undefined;
/** Loads the settings once per visit, when they are first needed. */
const loadSettingsOnce = (): Promise<Settings> => (settings ??= loadSettings());

// If the page cannot be loaded, the router shows the error page.
const isLoaded = await loadPage(location.pathname).then(
  () => true,
  () => false,
);
const app = (
  <StrictMode>
    <App client={createClient(loadSettingsOnce)} loadSettings={loadSettingsOnce}>
      <RouterProvider router={createRouter()} />
    </App>
  </StrictMode>
);
if (isLoaded && root.hasChildNodes()) {
  // In a transition, hydration yields to the visitor's input.
  startTransition(() => {
    stopRecordingClicks();
    hydrateRoot(root, app);
  });
} else createRoot(root).render(app);

import './theme/first-paint.css';
import './theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from './api/client.ts';
import { loadSettings, type Settings } from './api/settings.ts';
import { App } from './app/app.tsx';
import { createRouter } from './app/router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

let settings: Promise<Settings> | undefined;
/** Asked for when first needed, once a visit. */
const settingsOfThisVisit = (): Promise<Settings> => (settings ??= loadSettings());

createRoot(root).render(
  <StrictMode>
    <App
      client={createClient(settingsOfThisVisit)}
      loadSettings={settingsOfThisVisit}
      router={createRouter()}
    />
  </StrictMode>,
);

import type { ReactNode } from 'react';
import { ClientProvider } from '../api/client-context.ts';
import type { Client } from '../api/client.ts';
import { SettingsProvider } from '../api/settings-context.ts';
import type { Settings } from '../api/settings.ts';

type Props = {
  readonly client: Client;
  readonly loadSettings: () => Promise<Settings>;
  readonly children: ReactNode;
};

/** The providers around the router, which is `children`: the browser's or the build's. */
export const App = ({ client, loadSettings, children }: Props) => (
  <SettingsProvider value={loadSettings}>
    <ClientProvider value={client}>{children}</ClientProvider>
  </SettingsProvider>
);

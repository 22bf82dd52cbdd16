import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from 'react-router-dom';
import { ClientProvider } from '../api/client-context.ts';
import type { Client } from '../api/client.ts';
import { SettingsProvider } from '../api/settings-context.ts';
import type { Settings } from '../api/settings.ts';
import { system } from '../theme/system.ts';
import type { createRouter } from './router.tsx';

type Props = {
  readonly client: Client;
  readonly loadSettings: () => Promise<Settings>;
  readonly router: ReturnType<typeof createRouter>;
};

export const App = ({ client, loadSettings, router }: Props) => (
  <ChakraProvider value={system}>
    <SettingsProvider value={loadSettings}>
      <ClientProvider value={client}>
        <RouterProvider router={router} />
      </ClientProvider>
    </SettingsProvider>
  </ChakraProvider>
);

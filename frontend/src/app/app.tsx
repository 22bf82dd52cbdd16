import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from 'react-router-dom';
import { ClientProvider } from '../api/client-context.ts';
import type { Client } from '../api/client.ts';
import { system } from '../theme/system.ts';
import type { createRouter } from './router.tsx';

type Props = { readonly client: Client; readonly router: ReturnType<typeof createRouter> };

export const App = ({ client, router }: Props) => (
  <ChakraProvider value={system}>
    <ClientProvider value={client}>
      <RouterProvider router={router} />
    </ClientProvider>
  </ChakraProvider>
);

import { createContext, use } from 'react';
import type { Client } from './client.ts';

const ClientContext = createContext<Client | undefined>(undefined);

export const ClientProvider = ClientContext.Provider;

export const useClient = (): Client => {
  const client = use(ClientContext);
  if (client === undefined) throw new Error('useClient needs a ClientProvider above it.');
  return client;
};

import type { ServerKeys } from '../../sealing/index.ts';
import type { Client } from './client.ts';
import { documentClients, isDocumentUrl, type FetchClientDocument } from './client-document.ts';
import { knownClientOf, type KnownClient } from './known-clients.ts';
import { registeredClient } from './registration.ts';

type Needs = {
  readonly serverKeys: ServerKeys;
  readonly fetchClientDocument: FetchClientDocument;
};

/** Finds clients by their id: known ones, those with a document, and those that registered. */
export type Clients = {
  readonly find: (clientId: string) => Promise<Client | undefined>;
  /**
   * How a client must authenticate at /token. Fetches nothing, because the tokens are already bound
   * to the id.
   */
  readonly kindOf: (clientId: string) => 'public' | 'confidential' | undefined;
};

export const createClientRegistry = ({ serverKeys, fetchClientDocument }: Needs): Clients => {
  const findDocument = documentClients(fetchClientDocument);
  return {
    find: async (clientId) => {
      const known = knownClientOf(clientId);
      if (known !== undefined) return pinned(clientId, known);
      return registeredClient(serverKeys, clientId) ?? (await findDocument(clientId));
    },
    kindOf: (clientId) => {
      if (isDocumentUrl(clientId)) return 'public';
      const client = registeredClient(serverKeys, clientId);
      return client && (client.isConfidential ? 'confidential' : 'public');
    },
  };
};

const pinned = (clientId: string, { name, host, redirects }: KnownClient): Client => ({
  clientId,
  name,
  host,
  isKnown: true,
  isConfidential: false,
  allowsRedirect: (asked) => redirects.some((rule) => rule.test(asked)),
});

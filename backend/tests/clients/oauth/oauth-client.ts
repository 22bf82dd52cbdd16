import type { ConnectedClient } from '../client.ts';

/** Opens an address of the connect door in a browser and allows what it asks for. */
export type Visit = (authorizeUrl: string) => Promise<void>;

/** A real OAuth client that is connected through the connect door. */
export type ConnectedOAuthClient = ConnectedClient & {
  readonly refreshToken: () => string;
  /** Replaces its access token with one that does not work, so that its next call refreshes. */
  readonly expire: () => void;
  /** Revokes its grant, as its user does with "Disconnect". */
  readonly disconnect: () => Promise<void>;
};

export type OAuthClient = {
  readonly name: string;
  /** `connectUrl` is the origin of the connect door. */
  readonly connect: (connectUrl: string, visit: Visit) => Promise<ConnectedOAuthClient>;
};

/** A text in the form of no secret that this server issues. */
export const uselessToken = 'mma_expired';

/** Revokes a token for clients that cannot do so themselves. */
export const revoke = async (
  connectUrl: string,
  fields: { readonly token: string; readonly client_id: string },
): Promise<void> => {
  const { status } = await fetch(`${connectUrl}/revoke`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  if (status !== 200) throw new Error(`Not revoked: ${status}`);
};

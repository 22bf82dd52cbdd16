import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { days } from '../kernel/duration.ts';
import { growingTo } from '../kernel/growing-to.ts';
import type { VaultId } from '../kernel/ids.ts';

/** What later requests of one client have in common with its `initialize`. */
type Sender = {
  readonly vaultId: VaultId;
  /** Keyed hash of its address. */
  readonly clientKey: string;
  readonly headers: Pick<IncomingHttpHeaders, 'user-agent'>;
};

const maxClients = 10_000;
const maxAgentLength = 128;

/**
 * The names that clients gave in `initialize`, for their later requests: in handshake mode without
 * a session, those carry no name. Kept in this process only, for a day after the last request. Of
 * two tools with one token, one address and one User-Agent, the later `initialize` counts.
 */
export const introducedClients = () => {
  const names = new LRUCache<string, string>({
    ...growingTo(maxClients),
    ttl: days(1),
    updateAgeOnGet: true,
  });
  return {
    nameOf: (sender: Sender): string | undefined => names.get(keyOf(sender)),
    note: (sender: Sender, name: string | undefined): void => {
      if (name === undefined) names.delete(keyOf(sender));
      else names.set(keyOf(sender), name);
    },
  };
};

export type IntroducedClients = ReturnType<typeof introducedClients>;

const keyOf = ({ vaultId, clientKey, headers }: Sender): string =>
  `${vaultId} ${clientKey} ${headers['user-agent']?.slice(0, maxAgentLength) ?? ''}`;

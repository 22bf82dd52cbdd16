import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { days } from '../../kernel/duration.ts';
import { growingTo } from '../../kernel/growing-to.ts';
import type { VaultId } from '../../kernel/ids.ts';
import { shortName } from '../../text/index.ts';
import { isRecord, type Params } from '../jsonrpc/message.ts';
import { metaKey } from '../jsonrpc/protocol.ts';

/** The client's name from `initialize`, cleaned for storage beside a memory. */
export const clientNameOf = (params: Params): string | undefined => nameIn(params['clientInfo']);

/** The client's name from a stateless request. */
export const clientNameInMeta = ({ _meta: meta }: Params): string | undefined =>
  isRecord(meta) ? nameIn(meta[metaKey.clientInfo]) : undefined;

/**
 * The first User-Agent product that these tools send with every request, and the name that they
 * send in `initialize`. Only known tools count: most clients send the name of their HTTP library.
 */
const knownAgents: ReadonlyMap<string, string> = new Map([
  ['claude-code', 'claude-code'],
  ['cursor', 'Cursor'],
  ['openai-mcp', 'ChatGPT'],
]);

/** The name of a known tool, by the header it sends with every request. */
export const clientNameInAgent = (userAgent: string | undefined): string | undefined =>
  knownAgents.get(/^[\w-]{1,64}(?=\/)/.exec(userAgent ?? '')?.[0].toLowerCase() ?? '');

const nameIn = (info: unknown): string | undefined => {
  if (!isRecord(info) || typeof info['name'] !== 'string') return undefined;
  const short = shortName(info['name']);
  // A copy: a substring keeps the whole string in memory, which may be as long as a message.
  return short === '' ? undefined : Buffer.from(short).toString();
};

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

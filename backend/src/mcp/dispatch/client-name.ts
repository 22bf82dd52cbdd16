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

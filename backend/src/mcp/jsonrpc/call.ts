import type { IncomingHttpHeaders } from 'node:http';
import { isAppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { originOf } from '../../kernel/error-origin.ts';
import { withVaultTurn, type VaultQuota } from '../../kernel/vault-quota.ts';
import { releaseLastMatch, shortName } from '../../text/index.ts';
import type { Vault } from '../../tokens/index.ts';
import type { OpenCall } from '../questions/pending-questions.ts';
import { isRecord, type Params } from './message.ts';
import { metaKey, ProtocolError } from './protocol.ts';

/** The caller: an open event stream or one authenticated request. */
export type Caller = {
  readonly vault: Pick<Vault, 'vaultId' | 'name'>;
  /** The name of the AI tool; a stream stores it at `initialize`. */
  clientName: string | undefined;
  /** Whether the tool shows forms; a stream stores it at `initialize`. */
  showsForms?: boolean;
};

/** Everything needed to answer a message, except the message itself. */
export type CallContext = {
  readonly caller: Caller;
  /**
   * Opens the caller's vault for this call alone. Throws `invalid_token` if its token was replaced
   * or revoked since the stream was opened or the request began.
   */
  readonly openVault: () => Promise<Vault>;
  readonly requestId: string;
  /** Missing on an event stream, whose headers do not describe a single message. */
  readonly headers: IncomingHttpHeaders | undefined;
  /** Sends a notification before the response; missing where the client cannot receive one. */
  readonly send: ((text: string) => void) | undefined;
  /**
   * Asks the user before the response, which then arrives later. False if they are not asked;
   * missing where the client cannot receive requests.
   */
  readonly ask?: (call: OpenCall) => boolean;
};

/** The response as JSON text, with the status to use when it travels as an HTTP response. */
export type JsonRpcResponse = { readonly status: number; readonly text: string };

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

export type MeterNeeds = VaultQuota & { readonly log: Log; readonly metrics: Metrics };

/**
 * Opens the caller's vault and does some work with it, if its quota allows. Counts, times and logs
 * the call under its name. Throws what the work throws, `rate_limited` and `invalid_token`.
 */
export type MeteredCall = <Result>(
  name: string,
  context: CallContext,
  work: (vault: Vault) => Result | Promise<Result>,
) => Promise<Result>;

export const meteredCall =
  (needs: MeterNeeds): MeteredCall =>
  async (name, context, work) => {
    const startedAt = performance.now();
    try {
      // A stream may be older than the last rotation of its token.
      const vault = await context.openVault();
      const result = await withVaultTurn(needs, vault.vaultId, () => work(vault));
      report(needs, name, context, startedAt);
      return result;
    } catch (error) {
      if (!(error instanceof ProtocolError)) report(needs, name, context, startedAt, error);
      throw error;
    } finally {
      releaseLastMatch();
    }
  };

const report = (
  { log, metrics }: MeterNeeds,
  tool: string,
  { caller: { vault }, requestId }: CallContext,
  startedAt: number,
  error?: unknown,
): void => {
  const durationMs = performance.now() - startedAt;
  const code = error === undefined ? undefined : isAppError(error) ? error.code : 'internal_error';
  metrics.count('mindmirror_tool_calls_total', { tool, outcome: code ?? 'ok' });
  metrics.observe('mindmirror_tool_seconds', { tool }, durationMs / 1_000);
  const fields = {
    requestId,
    vaultId: vault.vaultId,
    ...(vault.name !== undefined && { vaultName: vault.name }),
    tool,
    durationMs: Math.round(durationMs),
  };
  if (code === undefined) log.info('tool_called', fields);
  else if (code !== 'internal_error') log.info('tool_called', { ...fields, code });
  else log.error('tool_called', { ...fields, code, ...originOf(error) });
};

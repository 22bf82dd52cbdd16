import { memoryOneTimeIds } from '../../adapters/memory/one-time-ids.ts';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import type { LogEvent, LogFields } from '../../kernel/log.ts';
import type { OneTimeIds } from '../../kernel/one-time-ids.ts';
import { someVault } from '../../testing/some-values.ts';
import type { CallContext } from '../dispatch/call.ts';
import { createDispatcher, type Dispatch } from '../dispatch/dispatcher.ts';
import { readMessage } from '../jsonrpc/message.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { createVaultTurns } from '../../kernel/vault-quota.ts';
import type { Prompt } from '../prompts/prompt.ts';
import type { Tool } from '../tools/tool.ts';
import { allowing } from './serve-endpoint.ts';

export type Answered = {
  readonly status: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
};

/** A dispatcher without HTTP, and its log. */
export type DispatcherFixture = {
  readonly dispatch: Dispatch;
  readonly logged: readonly { readonly event: LogEvent; readonly fields: LogFields | undefined }[];
  /** Calls it like a client of a handshake revision. */
  readonly ask: (
    method: string,
    params?: object,
    context?: Partial<CallContext>,
  ) => Promise<Answered>;
  /** Calls it like a client of the stateless revision. */
  readonly askStateless: (
    method: string,
    params?: Readonly<Record<string, unknown>>,
  ) => Promise<Answered>;
};

/** The metadata that a stateless client sends with each call. */
export const statelessMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'newer client' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export const statelessHeaders = (method: string, name: string) => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  'mcp-name': name,
});

export const aCallContext = (more: Partial<CallContext> = {}): CallContext => {
  const vault = someVault();
  return {
    caller: { vault, clientName: undefined },
    openVault: async () => vault,
    requestId: 'request-1',
    headers: {},
    send: undefined,
    ...more,
  };
};

export const aTool = (name: string, call: Tool['call']): Tool => ({
  descriptor: { name, description: 'A tool for tests.', inputSchema: { type: 'object' } },
  call,
});

/** A tool result with this text. */
export const textResult = (text: string) => ({ content: [{ type: 'text', text }] });

type Chosen = {
  /** The work recorded for the vault at each call, in milliseconds. */
  readonly workPerCall?: number;
  readonly prompts?: readonly Prompt[];
  readonly metrics?: Metrics;
  readonly clock?: Clock;
  readonly oneTimeIds?: OneTimeIds;
};

const ignored = (): undefined => undefined;
const ignoredMetrics: Metrics = { count: ignored, observe: ignored, set: ignored };

/** `left` limits the remaining quotas. */
export const dispatcherFixture = (
  tools: readonly Tool[],
  left: Parameters<typeof allowing>[0] = {},
  {
    workPerCall = 0,
    prompts = [],
    metrics = ignoredMetrics,
    clock = systemClock,
    oneTimeIds = memoryOneTimeIds(),
  }: Chosen = {},
): DispatcherFixture => {
  const logged: { event: LogEvent; fields: LogFields | undefined }[] = [];
  const note = (event: LogEvent, fields?: LogFields): void => {
    logged.push({ event, fields });
  };
  const dispatch = createDispatcher({
    definition: { tools, prompts },
    version: '1.2.3',
    clock,
    rateLimiter: allowing(left),
    workMeter: { take: () => workPerCall },
    vaultTurns: createVaultTurns(),
    log: { info: note, warn: note, error: note },
    metrics,
    oneTimeIds,
  });
  const ask: DispatcherFixture['ask'] = async (method, params = {}, context = {}) => {
    const message = { jsonrpc: '2.0', id: 1, method, params };
    const answer = await dispatch(readMessage(message), aCallContext(context));
    if (answer === undefined) throw new Error('the dispatcher answered nothing');
    return { ...(JSON.parse(answer.text) as Answered), status: answer.status };
  };
  return {
    dispatch,
    logged,
    ask,
    askStateless: async (method, params = {}) =>
      ask(
        method,
        { ...params, _meta: statelessMeta },
        { headers: statelessHeaders(method, String(params['name'])) },
      ),
  };
};

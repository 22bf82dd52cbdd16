import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import type { OneTimeIds } from '../../kernel/one-time-ids.ts';
import type { VaultQuota } from '../../kernel/vault-quota.ts';
import type { CallContext, JsonRpcResponse } from './call.ts';
import { clientNameOf } from './client-name.ts';
import { meteredCall } from './metered-call.ts';
import { getPrompt } from '../prompts/get-prompt.ts';
import type { OpenCall } from '../questions/pending-questions.ts';
import { showsForms } from '../questions/question.ts';
import { callTool, settleCall } from '../tools/call-tool.ts';
import { protocolModeOf } from '../jsonrpc/protocol-mode.ts';
import type { ExtraMethod, ServerDefinition } from './server-definition.ts';
import { resultText, type Message, type Request } from '../jsonrpc/message.ts';
import { asProtocolError, refusal, refusalOf, unknownMethod } from './refusal.ts';
import { createStaticResponses, type StaticResponses } from './static-responses.ts';
import type { ProtocolMode } from '../jsonrpc/protocol.ts';

type Needs = VaultQuota & {
  readonly clock: Clock;
  readonly definition: ServerDefinition;
  readonly version: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly oneTimeIds: OneTimeIds;
};

/** The user's decision on a call that waited for it, with the result that the client sent. */
export type Settlement = {
  readonly kind: 'settlement';
  readonly call: OpenCall;
  readonly result: unknown;
};

/**
 * Resolves with `undefined` when there is nothing to answer now: notifications, responses, and
 * calls that wait for the user's decision.
 */
export type Dispatch = (
  message: Message | Settlement,
  context: CallContext,
) => Promise<JsonRpcResponse | undefined>;

/** The result of a method as JSON text, for one protocol mode; `undefined` if it follows later. */
type Method = (
  request: Request,
  context: CallContext,
  mode: ProtocolMode,
) => string | Promise<string | undefined>;

/**
 * Answers every message of both protocol modes: `(message, context) → answer`. It is stateless, so
 * streams and requests share one dispatcher.
 */
export const createDispatcher = (needs: Needs): Dispatch => {
  const { methods, settle } = methodTables(needs);
  return async (message, context) => {
    if (message.kind !== 'request' && message.kind !== 'settlement') return refusalOf(message);
    const asked = message.kind === 'request' ? message.request : message.call;
    try {
      if (message.kind === 'settlement') return await settle(message.call, message.result, context);
      const { request } = message;
      const mode = protocolModeOf(request, context.headers);
      if (request.id === undefined) return undefined;
      const method = methods[mode].get(request.method);
      if (method === undefined) return refusal(request.id, unknownMethod[mode]);
      const result = await method(request, context, mode);
      if (result === undefined) return undefined;
      return { status: 200, text: resultText(request.id, result) };
    } catch (error) {
      return refusal(asked.id ?? null, asProtocolError(needs.log, error, context.requestId));
    }
  };
};

type MethodTable = ReadonlyMap<string, Method>;

type Methods = {
  readonly methods: Readonly<Record<ProtocolMode, MethodTable>>;
  readonly settle: (
    call: OpenCall,
    result: unknown,
    context: CallContext,
  ) => Promise<JsonRpcResponse>;
};

const methodTables = (needs: Needs): Methods => {
  const staticResponses = createStaticResponses(needs.definition, needs.version);
  const metered = meteredCall(needs);
  const { tools, prompts = [] } = needs.definition;
  const runTool = callTool({
    tools,
    metered,
    clock: needs.clock,
    oneTimeIds: needs.oneTimeIds,
    results: staticResponses,
  });
  const writePrompt = getPrompt({ prompts, metered });
  const ofPrompts = (mode: ProtocolMode): [string, Method][] =>
    prompts.length === 0
      ? []
      : [
          ['prompts/list', () => staticResponses.promptsList[mode]],
          [
            'prompts/get',
            async (request, context) => {
              const result = await writePrompt(request, context);
              return mode === 'stateless' ? staticResponses.completed(result) : result;
            },
          ],
        ];
  const extra = (mode: ProtocolMode): [string, Method][] =>
    Object.entries(needs.definition.methods ?? {})
      .filter(([, method]) => method.mode === undefined || method.mode === mode)
      .map(([name, method]) => [name, extraMethod(method, staticResponses)]);
  const methods = {
    handshake: new Map<string, Method>([
      ['initialize', initialize(staticResponses)],
      ['ping', () => '{}'],
      ['tools/list', () => staticResponses.toolsList.handshake],
      ['tools/call', runTool],
      ...ofPrompts('handshake'),
      ...extra('handshake'),
    ]),
    stateless: new Map<string, Method>([
      ['server/discover', () => staticResponses.discover],
      ['tools/list', () => staticResponses.toolsList.stateless],
      ['tools/call', runTool],
      ...ofPrompts('stateless'),
      ...extra('stateless'),
    ]),
  };
  const settleOpen = settleCall({ tools, metered });
  return {
    methods,
    settle: async (call, result, context) => ({
      status: 200,
      text: await settleOpen(call, result, context),
    }),
  };
};

const initialize =
  (prepared: StaticResponses): Method =>
  ({ params }, { caller }) => {
    caller.clientName = clientNameOf(params);
    caller.showsForms = showsForms(params['capabilities']);
    return prepared.initialize(params['protocolVersion']);
  };

const extraMethod =
  (method: ExtraMethod, prepared: StaticResponses): Method =>
  ({ params }, _context, mode) => {
    const result = JSON.stringify(method.answer(params));
    return mode === 'stateless' ? prepared.completed(result, method.cacheScope) : result;
  };

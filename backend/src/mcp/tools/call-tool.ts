import type { Clock } from '../../kernel/clock.ts';
import type { OneTimeIds } from '../../kernel/one-time-ids.ts';
import type { Vault } from '../../tokens/index.ts';
import type { CallContext } from '../dispatch/call.ts';
import { clientNameInAgent, clientNameInMeta } from '../dispatch/client-name.ts';
import type { MeteredCall } from '../dispatch/metered-call.ts';
import {
  isRecord,
  notificationText,
  type Params,
  type Request,
  resultText,
  visibleJson,
} from '../jsonrpc/message.ts';
import { ProtocolError, invalidParams, metaKey, type ProtocolMode } from '../jsonrpc/protocol.ts';
import type { StaticResponses } from '../dispatch/static-responses.ts';
import type { OpenCall } from '../questions/pending-questions.ts';
import { decisionIn, type Question } from '../questions/question.ts';
import { askingResult, isAskable, settleAnswer } from './asking-result.ts';
import { toolError } from './tool-error.ts';
import type { Tool, ToolCall, ToolResult } from './tool.ts';

type Needs = {
  readonly tools: readonly Tool[];
  readonly metered: MeteredCall;
  readonly clock: Clock;
  /** Each answer to a question of stateless mode is accepted once. */
  readonly oneTimeIds: OneTimeIds;
  /** Add what stateless mode requires on every result. */
  readonly results: Pick<StaticResponses, 'completed' | 'inputRequired'>;
};

/**
 * Runs one tool and resolves with its result as JSON for the mode, or with `undefined` if the
 * response follows after the user has decided. A failure inside the tool is a readable result; only
 * an unknown tool is a protocol error.
 */
export const callTool = (needs: Needs) => {
  const byName = new Map<unknown, Tool>(
    needs.tools.map((tool) => [tool.descriptor.name, tool] as const),
  );
  return async (
    request: Request,
    context: CallContext,
    mode: ProtocolMode,
  ): Promise<string | undefined> => {
    const tool = byName.get(request.params['name']);
    if (tool === undefined) throw invalidParams('Unknown tool. tools/list names the tools.');
    const called = await needs
      .metered(tool.descriptor.name, context, async (vault) =>
        run(needs, tool, callOf(vault, request, context, mode), mode),
      )
      .catch(readableFailure(context));
    const { json, isAsking, question } = called;
    if (mode === 'stateless') {
      return isAsking ? needs.results.inputRequired(json) : needs.results.completed(json);
    }
    const isAsked =
      question !== undefined && asksOnStream({ request, context, tool, question, json });
    return isAsked ? undefined : json;
  };
};

const run = async (
  needs: Needs,
  tool: Tool,
  call: ToolCall,
  mode: ProtocolMode,
): Promise<Called> => {
  const { params } = call;
  if (isAnswer(tool, params)) return { json: visibleJson(await settleAnswer(needs, tool, call)) };
  const { question, ...result } = await tool.call(params['arguments'] ?? {}, call);
  const json = visibleJson(result);
  if (question === undefined) return { json };
  if (mode === 'handshake') return { json, question };
  if (!isAskable(params)) return { json };
  return { json: askingResult(needs, tool, call, { question, json }), isAsking: true };
};

type Asking = {
  readonly request: Request;
  readonly context: CallContext;
  readonly tool: Tool;
  readonly question: Question;
  /** The result if the user does not decide. */
  readonly json: string;
};

/** Asks the user on the stream of the call, in handshake mode. False if they are not asked. */
const asksOnStream = ({ request, context, tool, question, json }: Asking): boolean => {
  const { id, params } = request;
  if (id === undefined || context.caller.showsForms !== true) return false;
  const open: OpenCall = {
    id,
    tool: tool.descriptor.name,
    question,
    ...(question.kind === 'unsaved' && { input: params['arguments'] }),
    undecided: resultText(id, json),
  };
  return context.ask?.(open) ?? false;
};

/** Carries out the user's decision on a call that waited for it, in handshake mode. */
export const settleCall =
  ({ tools, metered }: Pick<Needs, 'tools' | 'metered'>) =>
  async (open: OpenCall, answer: unknown, context: CallContext): Promise<string> => {
    const settle = tools.find(({ descriptor }) => descriptor.name === open.tool)?.settle;
    if (settle === undefined) throw invalidParams('Unknown tool. tools/list names the tools.');
    const { json } = await metered(open.tool, context, async (vault) => {
      const params = { arguments: open.input };
      const request = { id: open.id, method: 'tools/call', params };
      const decision = decisionIn(open.question, answer);
      const call = callOf(vault, request, context, 'handshake');
      return { json: visibleJson(await settle(decision, call)) };
    }).catch(readableFailure(context));
    return resultText(open.id, json);
  };

/** Whether a call repeats an earlier one with the user's answer, as stateless mode does. */
const isAnswer = (tool: Tool, params: Params): boolean =>
  tool.settle !== undefined && 'requestState' in params;

/** A result as JSON, and whether the user is asked before the call continues. */
type Called = Pick<ToolResult, 'question'> & { readonly json: string; readonly isAsking?: boolean };

const readableFailure =
  ({ requestId }: CallContext) =>
  (error: unknown): Called => {
    if (error instanceof ProtocolError) throw error;
    return { json: visibleJson(toolError(error, requestId)) };
  };

const callOf = (
  vault: Vault,
  { params }: Request,
  { caller, headers, requestId, send }: CallContext,
  mode: ProtocolMode,
): ToolCall => ({
  vault,
  clientName:
    // A grant saves under the name that the user allowed, whatever its requests say.
    vault.clientName ??
    clientNameInMeta(params) ??
    clientNameInAgent(headers?.['user-agent']) ??
    caller.clientName,
  requestId,
  params,
  notify: notifierOf(params, mode, send),
});

/**
 * Sends notifications before the result. Progress goes only to clients that sent a progress token;
 * in stateless mode, log messages go only to clients that named a level.
 */
const notifierOf = (
  params: Params,
  mode: ProtocolMode,
  send: ((text: string) => void) | undefined,
): ToolCall['notify'] => {
  if (send === undefined) return undefined;
  const meta = isRecord(params['_meta']) ? params['_meta'] : {};
  return (method, details) => {
    if (method === 'notifications/progress') {
      const { progressToken } = meta;
      if (progressToken !== undefined)
        send(notificationText(method, { progressToken, ...details }));
      return;
    }
    const isLogWanted = mode === 'handshake' || metaKey.logLevel in meta;
    if (method !== 'notifications/message' || isLogWanted) send(notificationText(method, details));
  };
};

import type { Clock } from '../../kernel/clock.ts';
import { AppError, isAppError } from '../../kernel/errors.ts';
import type { OneTimeIds } from '../../kernel/one-time-ids.ts';
import { isRecord, type Params, visibleJson } from '../jsonrpc/message.ts';
import { metaKey } from '../jsonrpc/protocol.ts';
import { decisionIn, formOf, showsForms, type Question } from '../questions/question.ts';
import { openState, sealState } from '../questions/request-state.ts';
import type { Tool, ToolCall, ToolResult } from './tool.ts';

type Needs = { readonly clock: Clock; readonly oneTimeIds: OneTimeIds };

/** The one input that a question requests. */
const inputName = 'keep';

/** Whether the client of a stateless request shows forms. */
export const isAskable = ({ _meta: meta }: Params): boolean =>
  isRecord(meta) && showsForms(meta[metaKey.clientCapabilities]);

/**
 * The result that asks the user, as JSON. It includes the complete answer, for clients that do not
 * know such results.
 */
export const askingResult = (
  { clock, oneTimeIds }: Needs,
  tool: Tool,
  { vault, params }: ToolCall,
  { question, json }: { readonly question: Question; readonly json: string },
): string => {
  const call = { tool: tool.descriptor.name, input: params['arguments'] };
  const asked = {
    inputRequests: { [inputName]: { method: 'elicitation/create', params: formOf(question) } },
    requestState: sealState(vault, call, question, {
      id: oneTimeIds.issue(),
      now: clock.now(),
    }),
  };
  return `${json.slice(0, -1)},${visibleJson(asked).slice(1)}`;
};

/**
 * Carries out the decision in a repeated call of stateless mode, once. Nothing is saved again.
 * After a failure of the storage the client may repeat the call.
 */
export const settleAnswer = async (
  { clock, oneTimeIds }: Needs,
  tool: Tool,
  call: ToolCall,
): Promise<ToolResult> => {
  const { params, vault } = call;
  const now = clock.now();
  const asked = { tool: tool.descriptor.name, input: params['arguments'] };
  const state = openState(vault, asked, params['requestState'], now);
  if (state === undefined) throw unusable();
  if (!(await oneTimeIds.use(state.id, state.expires, now))) throw unusable();
  const responses = params['inputResponses'];
  const answer = isRecord(responses) ? responses[inputName] : undefined;
  try {
    return (await tool.settle?.(decisionIn(state.asked, answer), call)) ?? { content: [] };
  } catch (error) {
    // If this fails too, the answer to the user is still the first failure.
    if (isOfStorage(error)) await oneTimeIds.release(state.id).catch(() => undefined);
    throw error;
  }
};

const isOfStorage = (error: unknown): boolean =>
  isAppError(error) && (error.code === 'storage_unavailable' || error.code === 'storage_full');

const unusable = (): AppError =>
  new AppError(
    'invalid_input',
    'This answer to a question is too late, was used before or belongs to another call. Nothing was changed: what was saved stays saved. If the user has decided, call forget with the id of the other memory.',
  );

import { type CallContext, clientNameInAgent, clientNameInMeta } from '../jsonrpc/call-context.ts';
import {
  isRecord,
  notificationText,
  type Params,
  type Request,
  visibleJson,
} from '../jsonrpc/message.ts';
import type { MeteredCall } from '../jsonrpc/metered-call.ts';
import { ProtocolError, invalidParams, metaKey, type ProtocolMode } from '../jsonrpc/protocol.ts';
import { toolError } from './tool-error.ts';
import type { Tool, ToolCall } from './tool.ts';

type Needs = { readonly tools: readonly Tool[]; readonly metered: MeteredCall };

/**
 * Runs one tool and resolves with its result as JSON. A failure inside the tool is a readable
 * result; only an unknown tool is a protocol error.
 */
export const callTool = ({ tools, metered }: Needs) => {
  const byName = new Map<unknown, Tool>(tools.map((tool) => [tool.descriptor.name, tool] as const));
  return async (request: Request, context: CallContext, mode: ProtocolMode): Promise<string> => {
    const tool = byName.get(request.params['name']);
    if (tool === undefined) throw invalidParams('Unknown tool. tools/list names the tools.');
    const { caller, requestId } = context;
    try {
      const result = await metered(tool.descriptor.name, context, async (vault) =>
        tool.call(request.params['arguments'] ?? {}, {
          vault,
          clientName:
            caller.clientName ??
            clientNameInMeta(request.params) ??
            clientNameInAgent(context.headers?.['user-agent']),
          requestId,
          params: request.params,
          notify: notifierOf(request.params, mode, context.send),
        }),
      );
      return visibleJson(result);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      return visibleJson(toolError(error, requestId));
    }
  };
};

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

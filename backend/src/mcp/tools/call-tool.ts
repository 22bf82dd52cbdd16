import { AppError, isAppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { errorNameOf } from '../../kernel/job-report.ts';
import { stackFrames } from '../../kernel/stack-frames.ts';
import { consumeVaultCall, type Spent, type VaultQuota } from '../../kernel/vault-quota.ts';
import { type CallContext, clientNameInAgent, clientNameInMeta } from '../jsonrpc/call-context.ts';
import {
  isRecord,
  notificationText,
  type Params,
  type Request,
  visibleJson,
} from '../jsonrpc/message.ts';
import { ProtocolError, invalidParams, metaKey, type ProtocolMode } from '../jsonrpc/protocol.ts';
import { releaseLastMatch } from '../../text/index.ts';
import { toolError } from './tool-error.ts';
import type { Tool, ToolCall } from './tool.ts';

type Needs = VaultQuota & {
  readonly tools: readonly Tool[];
  readonly log: Log;
  readonly metrics: Metrics;
};

/**
 * Runs one tool and resolves with its result as JSON. A failure inside the tool is a readable
 * result; only an unknown tool is a protocol error.
 */
export const callTool = (needs: Needs) => {
  const byName = new Map<unknown, Tool>(
    needs.tools.map((tool) => [tool.descriptor.name, tool] as const),
  );
  return async (request: Request, context: CallContext, mode: ProtocolMode): Promise<string> => {
    const tool = byName.get(request.params['name']);
    if (tool === undefined) throw invalidParams('Unknown tool. tools/list names the tools.');
    const startedAt = performance.now();
    const { caller, requestId } = context;
    try {
      // A stream may be older than the last rotation of its token.
      const vault = await context.openVault();
      const spent = await consumeVaultCall(needs, vault.vaultId);
      if (spent !== undefined) throw rateLimited(spent);
      const result = await tool.call(request.params['arguments'] ?? {}, {
        vault,
        clientName:
          caller.clientName ??
          clientNameInMeta(request.params) ??
          clientNameInAgent(context.headers?.['user-agent']),
        requestId,
        params: request.params,
        notify: notifierOf(request.params, mode, context.send),
      });
      report(needs, tool, context, startedAt);
      return visibleJson(result);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      report(needs, tool, context, startedAt, error);
      return visibleJson(toolError(error, requestId));
    } finally {
      releaseLastMatch();
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

const rateLimited = ({ limit, seconds }: Spent): AppError => {
  const why =
    limit === 'vault_work'
      ? 'The calls with this token took too much of the server’s time.'
      : 'Too many calls with this token in a short time.';
  return new AppError('rate_limited', `${why} Wait ${seconds} seconds, then call again.`, {
    retryAfterSeconds: seconds,
  });
};

const report = (
  { log, metrics }: Needs,
  { descriptor: { name: tool } }: Tool,
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
  else
    log.error('tool_called', {
      ...fields,
      code,
      errorName: errorNameOf(error),
      stack: stackFrames(error),
    });
};

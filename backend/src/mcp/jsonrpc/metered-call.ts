import { AppError, isAppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { errorNameOf } from '../../kernel/job-report.ts';
import { stackFrames } from '../../kernel/stack-frames.ts';
import { consumeVaultCall, type Spent, type VaultQuota } from '../../kernel/vault-quota.ts';
import { releaseLastMatch } from '../../text/index.ts';
import type { Vault } from '../../tokens/index.ts';
import type { CallContext } from './call-context.ts';
import { ProtocolError } from './protocol.ts';

export type MeterNeeds = VaultQuota & { readonly log: Log; readonly metrics: Metrics };

/**
 * Opens the caller's vault and does some work with it, if the vault has a call left. Counts, times
 * and logs the call under its name. Throws what the work throws, `rate_limited` and `invalid_token`.
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
      const spent = await consumeVaultCall(needs, vault.vaultId);
      if (spent !== undefined) throw rateLimited(spent);
      const result = await work(vault);
      report(needs, name, context, startedAt);
      return result;
    } catch (error) {
      if (!(error instanceof ProtocolError)) report(needs, name, context, startedAt, error);
      throw error;
    } finally {
      releaseLastMatch();
    }
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
  else
    log.error('tool_called', {
      ...fields,
      code,
      errorName: errorNameOf(error),
      stack: stackFrames(error),
    });
};

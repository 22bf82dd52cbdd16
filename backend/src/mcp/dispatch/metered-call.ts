import { isAppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { originOf } from '../../kernel/error-origin.ts';
import { withVaultTurn, type VaultQuota } from '../../kernel/vault-quota.ts';
import { releaseLastMatch } from '../../text/index.ts';
import type { Vault } from '../../tokens/index.ts';
import { ProtocolError } from '../jsonrpc/protocol.ts';
import type { CallContext } from './call.ts';

type MeterNeeds = VaultQuota & { readonly log: Log; readonly metrics: Metrics };

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

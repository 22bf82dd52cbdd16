import type { Retention, ServerRetention } from '../kernel/retention.ts';

type Stored = { readonly serverRetention: ServerRetention | undefined };

/**
 * The retention that a process must use: a server uses its own settings and stores them for the
 * others; these use the stored ones, and their own only if no server has started here.
 */
export const retentionFor = async (
  { serverRetention }: Stored,
  { binAge, unusedVaultAge }: Retention,
  isServer: boolean,
): Promise<Retention> => {
  const own = { binAge, unusedVaultAge };
  if (!isServer) return (await serverRetention?.read()) ?? own;
  await serverRetention?.write(own);
  return own;
};

/**
 * Whether a process that is no server may remove what is due: not if a server has started since
 * with other settings. That server does it.
 */
export const mayExpire =
  ({ serverRetention }: Stored, { binAge, unusedVaultAge }: Retention) =>
  async (): Promise<boolean> => {
    const current = await serverRetention?.read();
    return (
      current === undefined ||
      (current.binAge === binAge && current.unusedVaultAge === unusedVaultAge)
    );
  };

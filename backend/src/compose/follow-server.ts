import type { Retention, ServerRetention } from '../kernel/retention.ts';

type Stored = { readonly serverRetention: ServerRetention | undefined };

/**
 * The retention that a process must use. A server uses its own settings and stores them for the
 * other processes. Those use the stored settings, and their own only if no server has started here.
 */
export const retentionFor = async (
  { serverRetention }: Stored,
  { binAge, unusedVaultAge }: Retention,
  isServer: boolean,
): Promise<Retention> => {
  const own = { binAge, unusedVaultAge };
  const stored = await serverRetention?.read();
  if (!isServer) return stored ?? own;
  // Writes only changes, so that a server that restarts needs no room on a full disk.
  if (stored === undefined || !isSame(stored, own)) await serverRetention?.write(own);
  return own;
};

const isSame = (one: Retention, other: Retention): boolean =>
  one.binAge === other.binAge && one.unusedVaultAge === other.unusedVaultAge;

/**
 * Whether a process that is not a server may remove what is due. It may not if a server with other
 * settings has started since; that server does it.
 */
export const mayExpire =
  ({ serverRetention }: Stored, own: Retention) =>
  async (): Promise<boolean> => {
    const current = await serverRetention?.read();
    return current === undefined || isSame(current, own);
  };

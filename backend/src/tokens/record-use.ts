import type { Clock } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import { onceAnHour } from './once-an-hour.ts';
import type { VaultStore } from './store/vault-store.ts';
import type { VaultRow } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'recordUse' | 'recordFirstUse'>;
  readonly clock: Clock;
};

/** Records that a vault is in use. Resolves with false if it was removed meanwhile. */
export type RecordVaultUse = (row: VaultRow) => Promise<boolean>;

/**
 * Records uses at most once an hour. Only the first use is awaited: it keeps the vault from
 * expiring, so it must be recorded before anything is written. Later records are deliberately
 * coarse and not awaited.
 */
export const recordUse = ({ vaults, clock }: Needs): RecordVaultUse => {
  const uses = onceAnHour<VaultId>(clock);
  const firstUses = new Map<VaultId, Promise<boolean>>();

  const recordFirst = async (vaultId: VaultId): Promise<boolean> => {
    const now = clock.now();
    const isAlive = await vaults.recordFirstUse(vaultId, now);
    if (isAlive) uses.note(vaultId, now);
    return isAlive;
  };
  const startFirst = (vaultId: VaultId): Promise<boolean> => {
    const forget = (): void => void firstUses.delete(vaultId);
    const first = recordFirst(vaultId);
    firstUses.set(vaultId, first);
    first.then(forget, forget);
    return first;
  };

  return async ({ vaultId, lastUsedAt }) => {
    if (lastUsedAt === undefined && !uses.has(vaultId)) {
      return firstUses.get(vaultId) ?? startFirst(vaultId);
    }
    uses.record({ id: vaultId, lastUsedAt }, async (at) => vaults.recordUse(vaultId, at));
    return true;
  };
};

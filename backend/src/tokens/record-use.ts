import { LRUCache } from 'lru-cache';
import type { Clock, Timestamp } from '../kernel/clock.ts';
import { hours } from '../kernel/duration.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { VaultStore } from './store/vault-store.ts';
import type { VaultRow } from './vault.ts';

type Needs = {
  readonly vaults: Pick<VaultStore, 'recordUse' | 'recordFirstUse'>;
  readonly clock: Clock;
};

const recordInterval = hours(1);
const maxTracked = 10_000;

/**
 * Records that a vault is in use, at most once an hour. Resolves with false if it was removed
 * meanwhile. Only the first use is awaited: it keeps the vault from expiring, so it must be
 * recorded before anything is written. Later records are deliberately coarse and not awaited, and
 * the next opening replaces a lost one.
 */
export const recordUse = ({ vaults, clock }: Needs): ((row: VaultRow) => Promise<boolean>) => {
  // A row read just before a use was recorded still has the older time.
  const noted = new LRUCache<VaultId, Timestamp>({ max: maxTracked });
  const firstUses = new Map<VaultId, Promise<boolean>>();

  const noteFirst = async (vaultId: VaultId, now: Timestamp): Promise<boolean> => {
    const isAlive = await vaults.recordFirstUse(vaultId, now);
    if (isAlive) noted.set(vaultId, now);
    return isAlive;
  };
  const startFirst = (vaultId: VaultId, now: Timestamp): Promise<boolean> => {
    const forget = (): void => void firstUses.delete(vaultId);
    const first = noteFirst(vaultId, now);
    firstUses.set(vaultId, first);
    first.then(forget, forget);
    return first;
  };

  return async ({ vaultId, lastUsedAt }) => {
    const last = noted.get(vaultId) ?? lastUsedAt;
    const now = clock.now();
    if (last === undefined) return firstUses.get(vaultId) ?? startFirst(vaultId, now);
    // A clock set back must not suppress records for the length of the clock change.
    if (Math.abs(now - last) < recordInterval) return true;
    noted.set(vaultId, now);
    vaults.recordUse(vaultId, now).catch(() => noted.delete(vaultId));
    return true;
  };
};

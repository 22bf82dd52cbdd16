import { LRUCache } from 'lru-cache';
import type { Clock, Timestamp } from '../kernel/clock.ts';
import { hours } from '../kernel/duration.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { VaultStore } from './vault-store.ts';
import type { VaultRow } from './vault.ts';

type Needs = { readonly vaults: Pick<VaultStore, 'noteUse'>; readonly clock: Clock };

const between = hours(1);
const most = 10_000;

/**
 * Notes that a vault is in use, at most once an hour. Nobody waits for it: the time is coarse on
 * purpose, and a lost note is made up for at the next opening.
 */
export const noteUse = ({ vaults, clock }: Needs): ((row: VaultRow) => void) => {
  // A row read just before a note was written still tells the older time.
  const noted = new LRUCache<VaultId, Timestamp>({ max: most });
  return ({ vaultId, lastUsedAt }) => {
    const last = noted.get(vaultId) ?? lastUsedAt;
    const now = clock.now();
    // A clock that was set back must not silence the notes for as long as it was wrong.
    if (last !== undefined && Math.abs(now - last) < between) return;
    noted.set(vaultId, now);
    vaults.noteUse(vaultId, now).catch(() => noted.delete(vaultId));
  };
};

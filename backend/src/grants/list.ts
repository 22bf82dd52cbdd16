import type { Clock } from '../kernel/clock.ts';
import type { OwnedVault } from '../tokens/index.ts';
import type { Grant } from './grant.ts';
import type { GrantStore } from './grant-store.ts';
import { openName } from './sealed-name.ts';

type Needs = { readonly grants: Pick<GrantStore, 'list'>; readonly clock: Clock };

/**
 * The clients that this vault is connected to, oldest first, without those that a rotation ended.
 */
export const list =
  ({ grants, clock }: Needs) =>
  async (vault: OwnedVault): Promise<readonly Grant[]> => {
    const rows = await grants.list(vault.vaultId, clock.now());
    return rows
      .filter(({ keyId }) => keyId === vault.keys.keyId)
      .map(({ grantId, sealedName, clientHost, createdAt, lastUsedAt }) => ({
        grantId,
        clientName: openName(vault, grantId, sealedName),
        clientHost,
        createdAt,
        lastUsedAt,
      }));
  };

import { describe, expect, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../../kernel/ids.ts';
import { inParallel, times } from '../../testing/times.ts';
import { closesTwice, withOpened, type Open } from '../../testing/contract-fixture.ts';
import { someCredential, someVaultRow } from '../../testing/rows.ts';
import { previousKeyContract } from './previous-key.contract.ts';
import type { VaultStore } from './vault-store.ts';
import type { VaultRow } from '../vault.ts';

const noVault = 'names no vault';

const fill = async (store: VaultStore, count: number): Promise<VaultRow[]> => {
  const rows = times(count, () => someVaultRow());
  for (const row of rows) await store.add(row);
  return rows;
};

export const vaultStoreContract = (open: Open<VaultStore>): void => {
  const withStore = withOpened(open);

  describe('a vault store', () => {
    test(
      'finds a vault by its lookup, with every field, even after a restart',
      withStore(async ({ port: store, reopen }) => {
        const named = someVaultRow();
        const bare = someVaultRow({
          name: undefined,
          plan: 'premium',
          memoryLimit: null,
          lastUsedAt: Date.UTC(2026, 5, 1),
        });
        for (const row of [named, bare]) await store.add(row);
        expect(await store.findByLookup(named.credential.lookup)).toEqual(named);
        const reopened = await reopen();
        expect(await reopened.findByLookup(bare.credential.lookup)).toEqual(bare);
        expect(await reopened.find(named.vaultId)).toEqual(named);
      }),
    );

    test(
      'finds nothing for an unknown lookup',
      withStore(async ({ port: store }) => {
        await fill(store, 1);
        expect(await store.findByLookup(someCredential().lookup)).toBeUndefined();
        expect(await store.find(newVaultId())).toBeUndefined();
      }),
    );

    closesTwice(open);

    test(
      'refuses every call that names no vault',
      withStore(async ({ port: store }) => {
        const [row] = await fill(store, 1);
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          await expect(store.add(someVaultRow({ vaultId: missing }))).rejects.toThrow(noVault);
          await expect(store.setPlan(missing, 'premium', null)).rejects.toThrow(noVault);
          await expect(store.recordUse(missing, 1)).rejects.toThrow(noVault);
          await expect(store.find(missing)).rejects.toThrow(noVault);
          await expect(store.shred(missing)).rejects.toThrow(noVault);
          await expect(store.remove(missing)).rejects.toThrow(noVault);
          await expect(
            store.replaceCredential(missing, row!.credential.lookup, someCredential()),
          ).rejects.toThrow(noVault);
          await expect(store.removePreviousKey(missing, row!.credential.lookup)).rejects.toThrow(
            noVault,
          );
        }
      }),
    );

    test(
      'records plan and use of the one vault only',
      withStore(async ({ port: store }) => {
        const [one, other] = await fill(store, 2);
        const at = Date.UTC(2026, 1, 1);
        expect(await store.setPlan(one!.vaultId, 'premium', null)).toBe(true);
        await store.recordUse(one!.vaultId, at);
        expect(await store.findByLookup(one!.credential.lookup)).toEqual({
          ...one!,
          plan: 'premium',
          memoryLimit: null,
          lastUsedAt: at,
        });
        expect(await store.findByLookup(other!.credential.lookup)).toEqual(other);
      }),
    );

    test(
      'sets no plan and records no use for an unknown vault',
      withStore(async ({ port: store }) => {
        expect(await store.setPlan(newVaultId(), 'premium', null)).toBe(false);
        await store.recordUse(newVaultId(), 1);
        expect(await store.list({ shredded: false, limit: 10 })).toEqual([]);
      }),
    );
  });

  describe('replacing a credential', () => {
    test(
      'accepts the new lookup and refuses the old one at once',
      withStore(async ({ port: store }) => {
        const [row, other] = await fill(store, 2);
        const credential = someCredential();
        expect(
          await store.replaceCredential(row!.vaultId, row!.credential.lookup, credential),
        ).toBe(true);
        expect(await store.findByLookup(row!.credential.lookup)).toBeUndefined();
        expect(await store.findByLookup(credential.lookup)).toEqual({ ...row!, credential });
        expect(await store.findByLookup(other!.credential.lookup)).toEqual(other);
      }),
    );

    test(
      'is refused if the credential is not the current one, or another vault is named',
      withStore(async ({ port: store }) => {
        const [row, other] = await fill(store, 2);
        const { vaultId, credential } = row!;
        expect(
          await store.replaceCredential(vaultId, someCredential().lookup, someCredential()),
        ).toBe(false);
        expect(
          await store.replaceCredential(other!.vaultId, credential.lookup, someCredential()),
        ).toBe(false);
        expect(
          await store.replaceCredential(newVaultId(), credential.lookup, someCredential()),
        ).toBe(false);
        expect(await store.findByLookup(credential.lookup)).toEqual(row);
      }),
    );

    test(
      'succeeds for exactly one of 20 at once, and only its credential opens the vault',
      withStore(async ({ port: store }) => {
        const [row] = await fill(store, 1);
        const locks = times(20, () => someCredential());
        const won = await inParallel(20, async (index) =>
          store.replaceCredential(row!.vaultId, row!.credential.lookup, locks[index]!),
        );
        expect(won.filter(Boolean)).toHaveLength(1);
        const opening = await inParallel(20, async (index) =>
          store.findByLookup(locks[index]!.lookup),
        );
        expect(opening.map((found) => found !== undefined)).toEqual(won);
        expect(await store.findByLookup(row!.credential.lookup)).toBeUndefined();
      }),
    );
  });

  previousKeyContract(open);

  describe('a shredded vault', () => {
    test(
      'is no longer found and accepts no new credential',
      withStore(async ({ port: store, reopen }) => {
        const [row, other] = await fill(store, 2);
        const { vaultId, credential } = row!;
        await store.shred(vaultId);
        await store.shred(vaultId);
        expect(await store.findByLookup(credential.lookup)).toBeUndefined();
        expect(await store.setPlan(vaultId, 'premium', null)).toBe(false);
        expect(await store.replaceCredential(vaultId, credential.lookup, someCredential())).toBe(
          false,
        );
        const reopened = await reopen();
        expect(await reopened.findByLookup(credential.lookup)).toBeUndefined();
        expect(await reopened.findByLookup(other!.credential.lookup)).toEqual(other);
      }),
    );

    test(
      'is neither shredded nor given a plan by a caller that names another credential',
      withStore(async ({ port: store }) => {
        const [row] = await fill(store, 1);
        const { vaultId, credential } = row!;
        const { lookup } = someCredential();
        expect(await store.shred(vaultId, lookup)).toBe(false);
        expect(await store.setPlan(vaultId, 'premium', null, lookup)).toBe(false);
        expect(await store.findByLookup(credential.lookup)).toEqual(row);
        expect(await store.setPlan(vaultId, 'premium', null, credential.lookup)).toBe(true);
        expect(await store.shred(vaultId, credential.lookup)).toBe(true);
        expect(await store.shred(vaultId, credential.lookup)).toBe(false);
        expect(await store.findByLookup(credential.lookup)).toBeUndefined();
      }),
    );

    test(
      'is listed among the shredded until it is removed',
      withStore(async ({ port: store }) => {
        const [row, other] = await fill(store, 2);
        await store.shred(row!.vaultId);
        expect(await store.list({ shredded: true, limit: 10 })).toEqual([row!.vaultId]);
        expect(await store.list({ shredded: false, limit: 10 })).toEqual([other!.vaultId]);
        await store.remove(row!.vaultId);
        await store.remove(row!.vaultId);
        expect(await store.list({ shredded: true, limit: 10 })).toEqual([]);
      }),
    );

    test(
      'does not block others, because many can be shredded',
      withStore(async ({ port: store }) => {
        const rows = await fill(store, 3);
        for (const { vaultId } of rows) await store.shred(vaultId);
        expect(await store.list({ shredded: true, limit: 10 })).toHaveLength(3);
      }),
    );
  });

  describe('listing vaults', () => {
    test(
      'pages through ids in order, shredded and usable ones apart',
      withStore(async ({ port: store }) => {
        const rows = await fill(store, 11);
        const shredded = rows.slice(0, 5).map(({ vaultId }) => vaultId);
        const locked = rows.slice(5).map(({ vaultId }) => vaultId);
        for (const vaultId of shredded) await store.shred(vaultId);
        for (const limit of [1, 2, 5, 50]) {
          expect(await listAll(store, true, limit)).toEqual(shredded.toSorted());
          expect(await listAll(store, false, limit)).toEqual(locked.toSorted());
        }
      }),
    );
  });
};

const listAll = async (store: VaultStore, shredded: boolean, limit: number): Promise<VaultId[]> => {
  const all: VaultId[] = [];
  for (;;) {
    const after = all.at(-1);
    const page = await store.list({ shredded, limit, ...(after && { after }) });
    expect(page.length).toBeLessThanOrEqual(limit);
    all.push(...page);
    if (page.length < limit) return all;
  }
};

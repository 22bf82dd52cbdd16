import { describe, expect, test } from '@jest/globals';
import { newMemoryId, type VaultId } from '../../kernel/ids.ts';
import { fill } from '../../testing/fill-store.ts';
import type { Open } from '../../testing/contract-fixture.ts';
import { someMemoryRow } from '../../testing/rows.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';
import type { MemoryRow } from '../memory.ts';
import type { MemoryStore, ResealedMemory } from './memory-store.ts';

/** The row sealed with a new key. */
const resealed = (row: MemoryRow, chosen: Partial<ResealedMemory> = {}): ResealedMemory => {
  const { sealed, fingerprint } = someMemoryRow();
  return {
    memoryId: row.memoryId,
    from: row.sealed,
    sealed,
    fingerprint,
    ownFingerprint: someMemoryRow().fingerprint,
    ...chosen,
  };
};

const asStored = (row: MemoryRow, { sealed, fingerprint }: ResealedMemory): MemoryRow => ({
  ...row,
  sealed,
  fingerprint,
});

const all = async (store: MemoryStore, vaultId: VaultId): Promise<ReadonlyMap<string, MemoryRow>> =>
  new Map((await store.page(vaultId, { limit: 100 })).map((row) => [row.memoryId, row]));

/** Rows are sealed again after their vault gets a new key. */
export const memoryResealContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('resealing rows', () => {
    test(
      'changes only the sealed bytes and fingerprints of the given rows, and is idempotent',
      withStore(async ({ port: store, newVault, reopen }) => {
        const [vaultId, other] = [await newVault(), await newVault()];
        const rows = await fill(store, vaultId, 3);
        const [elsewhere] = await fill(store, other, 1);
        const at = rows[0]!.createdAt + 60_000;
        await store.recordAccess(vaultId, [rows[0]!.memoryId], at);
        const used = { ...rows[0]!, lastAccessedAt: at, accessCount: 1 };
        const revision = await store.revision(vaultId);
        const changes = [resealed(used), resealed(rows[1]!)];
        for (let times = 0; times < 2; times += 1) {
          await store.reseal(vaultId, changes);
          const kept = await all(store, vaultId);
          expect(kept.get(used.memoryId)).toEqual(asStored(used, changes[0]!));
          expect(kept.get(rows[1]!.memoryId)).toEqual(asStored(rows[1]!, changes[1]!));
          expect(kept.get(rows[2]!.memoryId)).toEqual(rows[2]);
        }
        expect(await store.revision(vaultId)).toBe(revision);
        expect(await store.find(other, elsewhere!.memoryId)).toEqual(elsewhere);
        const reopened = await reopen();
        expect(await reopened.find(vaultId, used.memoryId)).toEqual(asStored(used, changes[0]!));
      }),
    );

    test(
      'skips removed rows, rows with other bytes and rows of another vault',
      withStore(async ({ port: store, newVault }) => {
        const [vaultId, other] = [await newVault(), await newVault()];
        const [changed, kept] = await fill(store, vaultId, 2);
        const first = resealed(changed!);
        await store.reseal(vaultId, [first]);
        await store.reseal(vaultId, [resealed(changed!), resealed(someMemoryRow())]);
        await store.reseal(other, [resealed(kept!)]);
        const found = await all(store, vaultId);
        expect(found.get(changed!.memoryId)).toEqual(asStored(changed!, first));
        expect(found.get(kept!.memoryId)).toEqual(kept);
        expect(found.size).toBe(2);
        expect(await store.count(other)).toBe(0);
      }),
    );

    test(
      'keeps both rows if another row already has the fingerprint or gets it in the same call',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [holder, one, two, three] = await fill(store, vaultId, 4);
        const shared = someMemoryRow().fingerprint;
        const changes = [
          resealed(one!, { fingerprint: holder!.fingerprint }),
          resealed(two!, { fingerprint: shared }),
          resealed(three!, { fingerprint: shared }),
        ];
        await store.reseal(vaultId, changes);
        const kept = await all(store, vaultId);
        expect(kept.get(holder!.memoryId)).toEqual(holder);
        expect(kept.get(one!.memoryId)).toEqual(
          asStored(one!, { ...changes[0]!, fingerprint: changes[0]!.ownFingerprint }),
        );
        const marks = [two!, three!].map(({ memoryId }) => kept.get(memoryId)!);
        expect(marks.map(({ sealed }) => sealed)).toEqual([changes[1]!.sealed, changes[2]!.sealed]);
        const own = [changes[1]!.ownFingerprint, changes[2]!.ownFingerprint];
        expect(marks.filter(({ fingerprint }) => isAmong([shared], fingerprint))).toHaveLength(1);
        expect(marks.filter(({ fingerprint }) => isAmong(own, fingerprint))).toHaveLength(1);
      }),
    );

    test(
      'keeps a row that already has its new fingerprint',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [row] = await fill(store, vaultId, 1);
        const change = resealed(row!, { fingerprint: row!.fingerprint });
        await store.reseal(vaultId, [change]);
        expect(await store.find(vaultId, row!.memoryId)).toEqual(asStored(row!, change));
      }),
    );

    test(
      'does nothing without rows and rejects a missing vault',
      withStore(async ({ port: store, newVault }) => {
        await store.reseal(await newVault(), []);
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          const change = resealed({ ...someMemoryRow(), memoryId: newMemoryId() });
          await expect(store.reseal(missing, [change])).rejects.toThrow();
        }
      }),
    );
  });
};

const isAmong = (all: readonly Uint8Array[], one: Uint8Array): boolean =>
  all.some((each) => Buffer.from(each).equals(one));

import { describe, expect, test } from '@jest/globals';
import { days, minutes } from '../../kernel/duration.ts';
import { newMemoryId } from '../../kernel/ids.ts';
import { fill } from '../../testing/fill-store.ts';
import { inParallel } from '../../testing/times.ts';
import type { Open } from '../../testing/contract-fixture.ts';
import { withMemoryStore, type MemoryPorts } from '../../testing/stored-vaults.ts';

/** The store records the use of memories. */
export const memoryUseContract = (open: Open<MemoryPorts>): void => {
  const withStore = withMemoryStore(open);

  describe('the use of memories in a store', () => {
    test(
      'is counted once for each later time, and recording it is idempotent',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [used, unused] = await fill(store, vaultId, 2);
        const { memoryId } = used!;
        const at = used!.createdAt + minutes(1);
        await store.recordAccess(vaultId, [memoryId], at);
        await store.recordAccess(vaultId, [memoryId, memoryId], at);
        const once = { ...used!, lastAccessedAt: at, accessCount: 1 };
        expect(await store.find(vaultId, memoryId)).toEqual(once);

        await store.recordAccess(vaultId, [memoryId], at - 1);
        expect(await store.find(vaultId, memoryId)).toEqual(once);

        await store.recordAccess(vaultId, [memoryId, newMemoryId()], at + 1);
        const twice = { ...used!, lastAccessedAt: at + 1, accessCount: 2 };
        expect(await store.find(vaultId, memoryId)).toEqual(twice);
        expect(await store.find(vaultId, unused!.memoryId)).toEqual(unused);
      }),
    );

    test(
      'is returned for the requested memories that exist in this vault only',
      withStore(async ({ port: store, newVault }) => {
        const [vaultId, otherVault] = [await newVault(), await newVault()];
        const [used, unused, unasked] = await fill(store, vaultId, 3);
        const [foreign] = await fill(store, otherVault, 1);
        const at = used!.createdAt + 1;
        await store.recordAccess(vaultId, [used!.memoryId], at);
        const asked = [unused!, used!, foreign!].map(({ memoryId }) => memoryId);
        const uses = await store.uses(vaultId, [...asked, newMemoryId()]);
        expect(uses.get(used!.memoryId)).toEqual({
          lastAccessedAt: at,
          accessCount: 1,
          activation: used!.activation,
        });
        expect([...uses.keys()].toSorted()).toEqual([used!.memoryId, unused!.memoryId].toSorted());
        expect(uses.has(unasked!.memoryId)).toBe(false);
        expect(await store.uses(vaultId, [])).toEqual(new Map());
      }),
    );

    test(
      'is counted again after a clock that was years ahead is corrected',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [row] = await fill(store, vaultId, 1);
        const at = row!.createdAt + 1;
        await store.recordAccess(vaultId, [row!.memoryId], at + days(3_650));
        await store.recordAccess(vaultId, [row!.memoryId], at);
        await store.recordAccess(vaultId, [row!.memoryId], at);
        const used = { ...row!, lastAccessedAt: at, accessCount: 2 };
        expect(await store.find(vaultId, row!.memoryId)).toEqual(used);
      }),
    );

    test(
      'is counted once if recorded in parallel for the same time',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [row] = await fill(store, vaultId, 1);
        const at = row!.createdAt + 1;
        await inParallel(20, async () => store.recordAccess(vaultId, [row!.memoryId], at));
        expect((await store.find(vaultId, row!.memoryId))?.accessCount).toBe(1);
      }),
    );

    test(
      'sets activations of existing memories, and nothing else',
      withStore(async ({ port: store, newVault }) => {
        const vaultId = await newVault();
        const [one, other] = await fill(store, vaultId, 2);
        await store.setActivations(
          vaultId,
          new Map([
            [one!.memoryId, 1.5],
            [newMemoryId(), 3],
          ]),
        );
        await store.setActivations(vaultId, new Map());
        await store.recordAccess(vaultId, [], 1);
        expect(await store.find(vaultId, one!.memoryId)).toEqual({ ...one!, activation: 1.5 });
        expect(await store.find(vaultId, other!.memoryId)).toEqual(other);
        expect(await store.count(vaultId)).toBe(2);
      }),
    );
  });
};

import { describe, expect, test } from '@jest/globals';
import type { CheckpointStore } from '../checkpoints/index.ts';
import { newVaultId } from '../kernel/ids.ts';
import type { MemoryStore } from '../memories/index.ts';
import { times } from '../testing/times.ts';
import { withOpened, type Open } from '../testing/contract-fixture.ts';
import { pushCheckpoint } from '../testing/push-checkpoint.ts';
import {
  guardOf,
  someCheckpointRow,
  someMemoryRow,
  someRotatedCredential,
  someVaultRow,
  someWaitlistRow,
} from '../testing/rows.ts';
import type { VaultStore } from '../tokens/index.ts';
import type { WaitlistStore } from '../waitlist/index.ts';
import type { RowStore, MemoryRecord, VaultRecord } from './row-store.ts';

/** A row store and the regular ports on the same data. */
export type RowStorePorts = {
  readonly rows: RowStore;
  readonly vaults: VaultStore;
  readonly memories: MemoryStore;
  readonly checkpoints: CheckpointStore;
  readonly waitlist: WaitlistStore;
};

/** More than a page. */
const many = 1_203;

const wholeVault = (chosen: Partial<VaultRecord> = {}): VaultRecord => ({
  ...someVaultRow(),
  revision: 7,
  ...chosen,
});

const wholeMemory = (chosen: Partial<MemoryRecord> = {}): MemoryRecord => ({
  ...someMemoryRow(),
  vaultId: newVaultId(),
  slot: 0,
  ...chosen,
});

const all = async <Row>(table: { readonly rows: () => AsyncIterable<Row> }): Promise<Row[]> =>
  Array.fromAsync(table.rows());

const inOrder = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** Contract: rows are stored and read unchanged, and the other ports see the same rows. */
export const rowStoreContract = (open: Open<RowStorePorts>): void => {
  const withPorts = withOpened(open);

  describe('a row store', () => {
    test(
      'returns vaults unchanged and in order, also after a restart',
      withPorts(async ({ port: { rows }, reopen }) => {
        const vaults = [
          wholeVault(),
          wholeVault({ lock: undefined }),
          wholeVault({ lock: someRotatedCredential() }),
          wholeVault({ name: undefined, plan: 'premium', memoryLimit: null, lastUsedAt: 3 }),
        ];
        await rows.vaults.put(vaults);
        await rows.vaults.put(vaults);
        const expected = inOrder(vaults, ({ vaultId }) => vaultId);
        expect(await all(rows.vaults)).toEqual(expected);
        expect(await all((await reopen()).rows.vaults)).toEqual(expected);
      }),
    );

    test(
      'returns many memories of several vaults, each once and in order',
      withPorts(async ({ port: { rows } }) => {
        const vaultIds = times(3, newVaultId);
        const memories = times(many, (slot) =>
          wholeMemory({
            vaultId: vaultIds[slot % 3]!,
            slot,
            ...(slot % 2 === 0 && { lastAccessedAt: 1 + slot, accessCount: slot }),
            activation: (slot + 1) / -7,
          }),
        );
        await rows.memories.put(memories);
        expect(await all(rows.memories)).toEqual(
          inOrder(memories, ({ vaultId, memoryId }) => `${vaultId} ${memoryId}`),
        );
      }),
    );

    test(
      'returns checkpoints and waitlist entries in order',
      withPorts(async ({ port: { rows } }) => {
        const checkpoints = times(40, (index) => ({
          vaultId: newVaultId(),
          current: someCheckpointRow(),
          previous: index % 2 === 0 ? someCheckpointRow({ titleKey: undefined }) : undefined,
          others: index % 4 === 0 ? times(1 + (index % 20), () => someCheckpointRow()) : undefined,
        }));
        const entries = times(40, () => someWaitlistRow());
        await rows.checkpoints.put(checkpoints);
        await rows.waitlist.put(entries);
        expect(await all(rows.checkpoints)).toEqual(inOrder(checkpoints, ({ vaultId }) => vaultId));
        expect(await all(rows.waitlist)).toEqual(
          inOrder(entries, ({ emailHash }) => Buffer.from(emailHash).toString('hex')),
        );
      }),
    );

    test(
      'replaces a row that has changed',
      withPorts(async ({ port: { rows } }) => {
        const vault = wholeVault();
        const pair = {
          vaultId: vault.vaultId,
          current: someCheckpointRow(),
          previous: someCheckpointRow(),
          others: times(18, () => someCheckpointRow()),
        };
        await rows.vaults.put([vault]);
        await rows.checkpoints.put([pair]);
        const later = { ...wholeVault(), vaultId: vault.vaultId, revision: 8 };
        const single = {
          ...pair,
          current: someCheckpointRow(),
          previous: undefined,
          others: undefined,
        };
        await rows.vaults.put([later]);
        await rows.checkpoints.put([single]);
        expect(await all(rows.vaults)).toEqual([later]);
        expect(await all(rows.checkpoints)).toEqual([single]);
      }),
    );

    test(
      'replaces a memory with the same slot or fingerprint',
      withPorts(async ({ port: { rows } }) => {
        const vaultId = newVaultId();
        const [one, other] = times(2, (slot) => wholeMemory({ vaultId, slot }));
        const elsewhere = wholeMemory({ slot: 0, fingerprint: other!.fingerprint });
        await rows.memories.put([one!, other!, elsewhere]);
        const sameSlot = wholeMemory({ vaultId, slot: 0 });
        const sameFact = wholeMemory({ vaultId, slot: 5, fingerprint: other!.fingerprint });
        await rows.memories.put([sameSlot, sameFact]);
        const left = await all(rows.memories);
        expect(new Set(left.map(({ memoryId }) => memoryId))).toEqual(
          new Set([sameSlot, sameFact, elsewhere].map(({ memoryId }) => memoryId)),
        );
      }),
    );

    test(
      'removes only the named rows and ignores missing ones',
      withPorts(async ({ port: { rows } }) => {
        const vaultId = newVaultId();
        const [gone, sameSlot] = times(2, () => wholeMemory({ vaultId }));
        const pairs = times(2, () => ({
          vaultId: newVaultId(),
          current: someCheckpointRow(),
          previous: undefined,
        }));
        await rows.memories.put([sameSlot!]);
        await rows.checkpoints.put(pairs);
        await rows.memories.remove([gone!]);
        await rows.checkpoints.remove([pairs[0]!]);
        await rows.checkpoints.remove([pairs[0]!]);
        expect(await all(rows.memories)).toEqual([sameSlot]);
        expect(await all(rows.checkpoints)).toEqual([pairs[1]]);
        await rows.memories.remove([sameSlot!]);
        expect(await all(rows.memories)).toEqual([]);
      }),
    );

    test(
      'keeps the first marker of a move until it is complete',
      withPorts(async ({ port: { rows }, reopen }) => {
        expect(await rows.marker()).toBeUndefined();
        const note = { source: 'first', state: 'copying' };
        expect(await rows.begin('first')).toEqual(note);
        expect(await rows.begin('second')).toEqual(note);
        await rows.complete();
        expect(await (await reopen()).rows.marker()).toEqual({ ...note, state: 'complete' });
      }),
    );
  });

  describe('a row store and the other ports', () => {
    test(
      'the row store reads everything that the other ports saved',
      withPorts(async ({ port: { rows, vaults, memories, checkpoints, waitlist } }) => {
        const [vault, shredded] = [someVaultRow(), someVaultRow()];
        await vaults.add(vault);
        await vaults.add(shredded);
        await vaults.shred(shredded.vaultId);
        const saved = times(3, () => someMemoryRow());
        for (const row of saved) await memories.add(vault.vaultId, row, guardOf(vault.vaultId, 25));
        await memories.remove(vault.vaultId, saved[0]!.memoryId);
        const [third, second, previous, current] = times(4, () => someCheckpointRow());
        for (const row of [third, second, previous, current]) {
          await pushCheckpoint(checkpoints, vault.vaultId, row!, {
            lookup: vault.lock.lookup,
            maxBytes: null,
          });
        }
        const entry = someWaitlistRow();
        await waitlist.add(entry);

        const whole = [
          { ...vault, revision: 4 },
          { ...shredded, lock: undefined, revision: 0 },
        ];
        expect(await all(rows.vaults)).toEqual(inOrder(whole, ({ vaultId }) => vaultId));
        const kept = [1, 2].map((slot) => ({ ...saved[slot]!, slot, vaultId: vault.vaultId }));
        expect(await all(rows.memories)).toEqual(inOrder(kept, ({ memoryId }) => memoryId));
        expect(await all(rows.checkpoints)).toEqual([
          { vaultId: vault.vaultId, previous, current, others: [second, third] },
        ]);
        expect(await all(rows.waitlist)).toEqual([entry]);
      }),
    );

    test(
      'the other ports read everything that the row store put',
      withPorts(async ({ port: { rows, vaults, memories, checkpoints, waitlist } }) => {
        const vault = someVaultRow();
        const memory = someMemoryRow();
        const [current, previous, other] = times(3, () => someCheckpointRow());
        const shredded = wholeVault({ lock: undefined });
        const entry = someWaitlistRow();
        await rows.vaults.put([{ ...vault, revision: 9 }, shredded]);
        await rows.memories.put([{ ...memory, vaultId: vault.vaultId, slot: 3 }]);
        await rows.checkpoints.put([
          { vaultId: vault.vaultId, current: current!, previous, others: [other!] },
        ]);
        await rows.waitlist.put([entry]);

        expect(await vaults.findByLookup(vault.lock.lookup)).toEqual(vault);
        expect(await vaults.list({ shredded: true, limit: 10 })).toEqual([shredded.vaultId]);
        expect(await memories.revision(vault.vaultId)).toBe(9);
        expect(await memories.find(vault.vaultId, memory.memoryId)).toEqual(memory);
        const again = { ...someMemoryRow(), fingerprint: memory.fingerprint };
        expect(await memories.add(vault.vaultId, again, guardOf(vault.vaultId, 25))).toMatchObject({
          outcome: 'known',
        });
        expect(await checkpoints.find(vault.vaultId)).toEqual([current, previous, other]);
        const added = someCheckpointRow();
        const guard = { lookup: vault.lock.lookup, maxBytes: null };
        await pushCheckpoint(checkpoints, vault.vaultId, added, guard);
        expect(await checkpoints.find(vault.vaultId)).toEqual([added, current, previous, other]);
        await waitlist.add(entry);
        expect(await waitlist.count()).toBe(1);
      }),
    );
  });
};

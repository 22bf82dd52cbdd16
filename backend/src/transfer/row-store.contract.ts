import { describe, expect, test } from '@jest/globals';
import { newVaultId } from '../kernel/ids.ts';
import { times } from '../testing/times.ts';
import { withOpened, type Open } from '../testing/contract-fixture.ts';
import {
  binEntryOf,
  someCheckpointRow,
  someMemoryRow,
  someRotatedCredential,
  someWaitlistRow,
} from '../testing/rows.ts';
import { someBinnedRecord } from './backup/testing/filled-store.ts';
import type { BinnedRecord, MemoryRecord } from './row-store.ts';
import { allRows, inOrder, wholeVault, type RowStorePorts } from './testing/row-store-fixture.ts';

/** More than a page. */
const many = 1_203;

const wholeMemory = (chosen: Partial<MemoryRecord> = {}): MemoryRecord => ({
  ...someMemoryRow(),
  vaultId: newVaultId(),
  slot: 0,
  ...chosen,
});

/** Contract: rows are stored and read unchanged. */
export const rowStoreContract = (open: Open<RowStorePorts>): void => {
  const withPorts = withOpened(open);

  describe('a row store', () => {
    test(
      'returns vaults unchanged and in order, even after a restart',
      withPorts(async ({ port: { rows }, reopen }) => {
        const vaults = [
          wholeVault(),
          wholeVault({ credential: undefined }),
          wholeVault({ credential: someRotatedCredential() }),
          wholeVault({ name: undefined, plan: 'premium', memoryLimit: null, lastUsedAt: 3 }),
        ];
        await rows.vaults.put(vaults);
        await rows.vaults.put(vaults);
        const expected = inOrder(vaults, ({ vaultId }) => vaultId);
        expect(await allRows(rows.vaults)).toEqual(expected);
        expect(await allRows((await reopen()).rows.vaults)).toEqual(expected);
      }),
    );

    test(
      'gives vaults another wrapped key, unless they have another one by now or are shredded',
      withPorts(async ({ port: { rows }, reopen }) => {
        const [changed, rotated, shredded] = [
          wholeVault({ credential: someRotatedCredential() }),
          wholeVault(),
          wholeVault({ credential: undefined }),
        ];
        await rows.vaults.put([changed, rotated, shredded]);
        const wrappedKey = new Uint8Array(103).fill(1);
        const before = { ...rotated, credential: someRotatedCredential() };
        const given = [changed, before, shredded].map((row) => ({ row, wrappedKey }));
        expect(await rows.vaults.changeKeys(given)).toBe(1);
        const credential = { ...changed.credential!, wrappedKey };
        const expected = [{ ...changed, credential }, rotated, shredded];
        expect(await allRows((await reopen()).rows.vaults)).toEqual(
          inOrder(expected, ({ vaultId }) => vaultId),
        );
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
        expect(await allRows(rows.memories)).toEqual(
          inOrder(memories, ({ vaultId, memoryId }) => `${vaultId} ${memoryId}`),
        );
      }),
    );

    test(
      'returns the bin of several vaults, each row once and in order, and replaces and removes rows',
      withPorts(async ({ port: { rows }, reopen }) => {
        const vaultIds = times(3, newVaultId);
        const binned = times(30, (at) => someBinnedRecord(vaultIds[at % 3]!));
        await rows.bin.put(binned);
        await rows.bin.put(binned);
        const keyOf = ({ vaultId, memoryId }: BinnedRecord): string => `${vaultId} ${memoryId}`;
        const expected = inOrder(binned, keyOf);
        const { bin } = (await reopen()).rows;
        expect(await allRows(bin)).toEqual(expected);
        const [one, other, ...kept] = expected;
        const again = { ...one!, ...binEntryOf(one!, 77) };
        await bin.put([again]);
        await bin.remove([other!, other!]);
        expect(await allRows(bin)).toEqual([again, ...kept]);
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
        expect(await allRows(rows.checkpoints)).toEqual(
          inOrder(checkpoints, ({ vaultId }) => vaultId),
        );
        expect(await allRows(rows.waitlist)).toEqual(
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
        expect(await allRows(rows.vaults)).toEqual([later]);
        expect(await allRows(rows.checkpoints)).toEqual([single]);
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
        const left = await allRows(rows.memories);
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
        expect(await allRows(rows.memories)).toEqual([sameSlot]);
        expect(await allRows(rows.checkpoints)).toEqual([pairs[1]]);
        await rows.memories.remove([sameSlot!]);
        expect(await allRows(rows.memories)).toEqual([]);
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
};

import { describe, expect, test } from '@jest/globals';
import { times } from '../testing/times.ts';
import { withOpened, type Open } from '../testing/contract-fixture.ts';
import { pushCheckpoint } from '../testing/push-checkpoint.ts';
import {
  binGuardOf,
  binEntryOf,
  guardOf,
  someCheckpointRow,
  someMemoryRow,
  someVaultRow,
  someWaitlistRow,
} from '../testing/rows.ts';
import { someBinnedRecord } from './backup/testing/filled-store.ts';
import { allRows, inOrder, wholeVault, type RowStorePorts } from './testing/row-store-fixture.ts';

/** Contract: the regular ports and the row store read and write the same rows. */
export const rowStorePortsContract = (open: Open<RowStorePorts>): void => {
  const withPorts = withOpened(open);

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
        const binned = { ...saved[1]!, ...binEntryOf(saved[1]!) };
        await memories.moveToBin(vault.vaultId, binEntryOf(saved[1]!), binGuardOf(vault.vaultId));
        await memories.add(vault.vaultId, saved[1]!, {
          ...guardOf(vault.vaultId, 25),
          isFromBin: true,
        });
        await memories.moveToBin(vault.vaultId, binned, binGuardOf(vault.vaultId));
        const [third, second, previous, current] = times(4, () => someCheckpointRow());
        for (const row of [third, second, previous, current]) {
          await pushCheckpoint(checkpoints, vault.vaultId, row!, {
            lookup: vault.credential.lookup,
            maxBytes: null,
          });
        }
        const entry = someWaitlistRow();
        await waitlist.add(entry);

        const whole = [
          { ...vault, revision: 7 },
          { ...shredded, credential: undefined, revision: 0 },
        ];
        expect(await allRows(rows.vaults)).toEqual(inOrder(whole, ({ vaultId }) => vaultId));
        const kept = [{ ...saved[2]!, slot: 2, vaultId: vault.vaultId }];
        expect(await allRows(rows.bin)).toEqual([{ ...binned, vaultId: vault.vaultId }]);
        expect(await allRows(rows.memories)).toEqual(inOrder(kept, ({ memoryId }) => memoryId));
        expect(await allRows(rows.checkpoints)).toEqual([
          { vaultId: vault.vaultId, previous, current, others: [second, third] },
        ]);
        expect(await allRows(rows.waitlist)).toEqual([entry]);
      }),
    );

    test(
      'the other ports read everything that the row store put',
      withPorts(async ({ port: { rows, vaults, memories, checkpoints, waitlist } }) => {
        const vault = someVaultRow();
        const memory = someMemoryRow();
        const [current, previous, other] = times(3, () => someCheckpointRow());
        const shredded = wholeVault({ credential: undefined });
        const entry = someWaitlistRow();
        await rows.vaults.put([{ ...vault, revision: 9 }, shredded]);
        await rows.memories.put([{ ...memory, vaultId: vault.vaultId, slot: 3 }]);
        await rows.checkpoints.put([
          { vaultId: vault.vaultId, current: current!, previous, others: [other!] },
        ]);
        await rows.waitlist.put([entry]);

        expect(await vaults.findByLookup(vault.credential.lookup)).toEqual(vault);
        expect(await vaults.list({ shredded: true, limit: 10 })).toEqual([shredded.vaultId]);
        expect(await memories.revision(vault.vaultId)).toBe(9);
        expect(await memories.find(vault.vaultId, memory.memoryId)).toEqual(memory);
        const binned = someBinnedRecord(vault.vaultId);
        await rows.bin.put([binned]);
        const { vaultId, ...row } = binned;
        expect(await memories.binned(vaultId, { limit: 9 })).toEqual([row]);
        const again = { ...someMemoryRow(), fingerprint: memory.fingerprint };
        expect(await memories.add(vault.vaultId, again, guardOf(vault.vaultId, 25))).toMatchObject({
          outcome: 'known',
        });
        expect(await checkpoints.find(vault.vaultId)).toEqual([current, previous, other]);
        const added = someCheckpointRow();
        const guard = { lookup: vault.credential.lookup, maxBytes: null };
        await pushCheckpoint(checkpoints, vault.vaultId, added, guard);
        expect(await checkpoints.find(vault.vaultId)).toEqual([added, current, previous, other]);
        await waitlist.add(entry);
        expect(await waitlist.count()).toBe(1);
      }),
    );
  });
};

import { describe, expect, test } from '@jest/globals';
import { newCheckpointId, newVaultId } from '../kernel/ids.ts';
import { inParallel, times } from '../testing/times.ts';
import { closesTwice, withOpened, type Open } from '../testing/contract-fixture.ts';
import { someCheckpointRow } from '../testing/rows.ts';
import type { VaultRow } from '../tokens/index.ts';
import type { CheckpointRow } from './checkpoint.ts';
import { byTitle, maxTitles, placeCheckpoint } from './place-checkpoint.ts';
import { newVault, push, type CheckpointStores } from './testing/checkpoint-stores.ts';

const titleKey = (title: string): Uint8Array =>
  new Uint8Array(32).map((_, at) => title.charCodeAt(at % title.length));
const titled = (title: string) => ({ ...someCheckpointRow(), titleKey: titleKey(title) });

/** Places a row by the rule of titles; returns what it replaced. */
const place = async (
  { checkpoints }: CheckpointStores,
  { vaultId, credential }: VaultRow,
  row: ReturnType<typeof titled>,
): Promise<CheckpointRow | undefined> => {
  const guard = { lookup: credential.lookup, maxBytes: null };
  const done = await checkpoints.update(vaultId, (rows) => placeCheckpoint(rows, row), guard);
  if (done.outcome !== 'changed') throw new Error(done.outcome);
  return done.change.replaced;
};

export const checkpointStoreContract = (open: Open<CheckpointStores>): void => {
  const withStores = withOpened(open);

  describe('a checkpoint store', () => {
    test(
      'has nothing for a vault that saved nothing',
      withStores(async ({ port: stores }) => {
        expect(await stores.checkpoints.find(newVaultId())).toEqual([]);
      }),
    );

    test(
      'keeps rows in the order in which they were saved, whatever their dates, even after a restart',
      withStores(async ({ port: stores, reopen }) => {
        const vault = await newVault(stores);
        const rows = times(20, (index) =>
          someCheckpointRow({
            createdAt: Date.UTC(2026, index % 3, 1),
            ...(index % 4 === 0 && { titleKey: undefined }),
          }),
        );
        for (const row of rows) expect(await push(stores, vault, row)).toBe('changed');
        expect(await stores.checkpoints.find(vault.vaultId)).toEqual(rows.toReversed());
        const reopened = await reopen();
        expect(await reopened.checkpoints.find(vault.vaultId)).toEqual(rows.toReversed());
      }),
    );

    test(
      'stores what a change returns: other rows, another order, other bytes, nothing',
      withStores(async ({ port: { checkpoints, vaults } }) => {
        const vault = await newVault({ checkpoints, vaults });
        const { vaultId, credential } = vault;
        const guard = { lookup: credential.lookup, maxBytes: null };
        const [a, b, c, d] = times(4, () => someCheckpointRow()) as [
          CheckpointRow,
          CheckpointRow,
          CheckpointRow,
          CheckpointRow,
        ];
        const resealed = { ...a, sealed: someCheckpointRow().sealed, titleKey: titleKey('new') };
        for (const rows of [[a, b, c], [c, a, b], [d, resealed, c], [c], [], [b, a]]) {
          const done = await checkpoints.update(vaultId, () => ({ rows }), guard);
          expect(done).toEqual({ outcome: 'changed', change: { rows } });
          expect(await checkpoints.find(vaultId)).toEqual(rows);
        }
      }),
    );

    test(
      'keeps 20 checkpoints of the largest size byte for byte',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        // 32 KB of characters that JSON writes as six, sealed.
        const large = (from: number) => new Uint8Array(200_000).map((_, at) => from + at);
        const rows = times(20, (index) => someCheckpointRow({ sealed: large(index) }));
        const guard = { lookup: vault.credential.lookup, maxBytes: null };
        await stores.checkpoints.update(vault.vaultId, () => ({ rows }), guard);
        const found = await stores.checkpoints.find(vault.vaultId);
        // Comparing four million numbers one by one takes seconds.
        const whole = (all: readonly CheckpointRow[]) =>
          Buffer.concat(all.map(({ sealed }) => sealed)).equals(
            Buffer.concat(rows.map(({ sealed }) => sealed)),
          );
        expect(found).toHaveLength(20);
        expect(whole(found)).toBe(true);
      }),
    );

    test(
      'changes nothing if the change fails',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const row = someCheckpointRow();
        await push(stores, vault, row);
        const failing = stores.checkpoints.update(
          vault.vaultId,
          () => {
            throw new Error('no change');
          },
          { lookup: vault.credential.lookup, maxBytes: null },
        );
        await expect(failing).rejects.toThrow('no change');
        expect(await stores.checkpoints.find(vault.vaultId)).toEqual([row]);
      }),
    );

    test(
      'holds one current checkpoint of a title after 20 concurrent saves, each of which replaced another @checkpoints-by-title',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const rows = times(20, () => titled('one'));
        const replaced = await inParallel(20, async (index) => place(stores, vault, rows[index]!));
        const [title, ...others] = byTitle(await stores.checkpoints.find(vault.vaultId));
        expect(others).toEqual([]);
        expect(title!.rows).toHaveLength(2);
        expect(rows).toContainEqual(title!.current);
        expect(replaced).toContainEqual(title!.previous);
        expect(replaced.filter((row) => row === undefined)).toHaveLength(1);
        const ids = replaced.flatMap((row) => (row === undefined ? [] : [row.checkpointId]));
        expect(new Set(ids).size).toBe(19);
        expect(ids).not.toContain(title!.current.checkpointId);
      }),
    );

    test(
      'holds ten titles after 50 concurrent saves of new ones @checkpoints-by-title',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const rows = times(50, (index) => titled(`title ${index}`));
        await inParallel(50, async (index) => place(stores, vault, rows[index]!));
        const kept = await stores.checkpoints.find(vault.vaultId);
        expect(kept).toHaveLength(maxTitles);
        for (const row of kept) expect(rows).toContainEqual(row);
      }),
    );

    test(
      'removes the named rows and no others, even if they are gone',
      withStores(async ({ port: stores, reopen }) => {
        const { checkpoints } = stores;
        const [mine, other] = [await newVault(stores), await newVault(stores)];
        const rows = times(4, () => someCheckpointRow());
        for (const row of rows) await push(stores, mine, row);
        await push(stores, other, rows[0]!);
        const gone = [rows[1]!.checkpointId, rows[3]!.checkpointId, newCheckpointId()];
        await checkpoints.remove(mine.vaultId, gone);
        await checkpoints.remove(mine.vaultId, gone);
        await checkpoints.remove(newVaultId(), gone);
        const reopened = await reopen();
        expect(await reopened.checkpoints.find(mine.vaultId)).toEqual([rows[2], rows[0]]);
        expect(await reopened.checkpoints.find(other.vaultId)).toEqual([rows[0]]);
        await reopened.checkpoints.remove(other.vaultId, [rows[0]!.checkpointId]);
        expect(await reopened.checkpoints.find(other.vaultId)).toEqual([]);
      }),
    );

    test(
      'loses nothing to removals and saves at the same time',
      withStores(async ({ port: stores }) => {
        const vault = await newVault(stores);
        const rows = times(20, () => someCheckpointRow());
        for (const row of rows.slice(0, 10)) await push(stores, vault, row);
        await inParallel(20, async (index) => {
          const row = rows[index]!;
          if (index >= 10) await push(stores, vault, row);
          else await stores.checkpoints.remove(vault.vaultId, [row.checkpointId]);
        });
        const left = (await stores.checkpoints.find(vault.vaultId)).map((row) => row.checkpointId);
        expect(left.toSorted()).toEqual(
          rows
            .slice(10)
            .map((row) => row.checkpointId)
            .toSorted(),
        );
      }),
    );

    test(
      'keeps vaults apart',
      withStores(async ({ port: stores }) => {
        const [mine, other] = [await newVault(stores), await newVault(stores)];
        const row = titled('one');
        await place(stores, mine, row);
        await place(stores, other, titled('one'));
        await stores.checkpoints.removeAll(other.vaultId);
        expect(await stores.checkpoints.find(other.vaultId)).toEqual([]);
        expect(await stores.checkpoints.find(mine.vaultId)).toEqual([row]);
      }),
    );

    test(
      'removes all rows of a vault, and can remove none',
      withStores(async ({ port: stores, reopen }) => {
        const vault = await newVault(stores);
        for (const row of times(5, () => someCheckpointRow())) await push(stores, vault, row);
        await stores.checkpoints.removeAll(vault.vaultId);
        await stores.checkpoints.removeAll(vault.vaultId);
        const reopened = await reopen();
        expect(await reopened.checkpoints.find(vault.vaultId)).toEqual([]);
      }),
    );

    closesTwice(open);
  });
};

import type { Collection } from 'mongodb';
import { describe, expect, test } from '@jest/globals';
import type { CheckpointRow } from '../../checkpoints/index.ts';
import { placeCheckpoint } from '../../checkpoints/place-checkpoint.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { oneServer } from '../../testing/services/one-server.ts';
import { pushCheckpoint } from '../../testing/push-checkpoint.ts';
import { lookupOf, someCheckpointRow } from '../../testing/rows.ts';
import { onServices, startMongo } from '../../testing/services/on-services.ts';
import { newVaultIn } from '../../testing/stored-vaults.ts';
import { mongoCheckpointStore } from './checkpoint-store.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { newDatabase } from './testing/new-database.ts';
import type { StoredCheckpoints } from './stored-checkpoints.ts';
import type { StoredVault } from './stored-vault.ts';
import { updateCheckpoints } from './update-checkpoints.ts';
import { mongoVaultStore } from './vault-store.ts';

/** Does to the document of a vault what a process of the version without titles does. */
const formerProcess = (checkpoints: Collection<StoredCheckpoints>) => ({
  save: async (
    _id: StoredCheckpoints['_id'],
    { checkpointId, sealed, createdAt }: CheckpointRow,
  ) => {
    const current = { checkpointId, sealed, createdAt };
    const before = await checkpoints.findOne({ _id });
    if (before === null) return checkpoints.insertOne({ _id, current });
    const filter = {
      _id,
      'current.checkpointId': before.current.checkpointId,
      'current.sealed': before.current.sealed,
    };
    return checkpoints.updateOne(filter, { $set: { current, previous: before.current } });
  },
  reseal: async (
    _id: StoredCheckpoints['_id'],
    { checkpointId }: CheckpointRow,
    sealed: Uint8Array,
  ) =>
    checkpoints.updateOne(
      { _id, 'current.checkpointId': checkpointId },
      { $set: { 'current.sealed': sealed } },
    ),
});

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);

  const start = withOpened(async () => {
    const database = newDatabase(server.url());
    const db = database.open();
    await migrate(db, migrations);
    const vaultId = await newVaultIn(mongoVaultStore(db));
    const checkpoints = db.collection<StoredCheckpoints>('checkpoints');
    const former = formerProcess(checkpoints);
    return {
      ...database,
      port: {
        store: mongoCheckpointStore(db),
        checkpoints,
        vaults: db.collection<StoredVault>('vaults'),
        former,
        vaultId,
        guard: { lookup: lookupOf(vaultId), maxBytes: null },
      },
    };
  });

  describe('beside a process of the version without titles', () => {
    test(
      'what it saved is read, and stays with the next save',
      start(async ({ port: { store, former, vaultId, guard } }) => {
        const [first, second, third] = [1, 2, 3].map(() =>
          someCheckpointRow({ titleKey: undefined }),
        );
        await former.save(vaultId, first!);
        await former.save(vaultId, second!);
        expect(await store.find(vaultId)).toEqual([second, first]);
        await pushCheckpoint(store, vaultId, third!, guard);
        expect(await store.find(vaultId)).toEqual([third, second, first]);
      }),
    );

    test(
      'two of its saves push out no other title',
      start(async ({ port: { store, former, vaultId, guard } }) => {
        const rows = [7, 8, 8].map((sign) => ({
          ...someCheckpointRow(),
          titleKey: new Uint8Array(32).fill(sign),
        }));
        for (const row of rows) {
          await store.update(vaultId, (kept) => placeCheckpoint(kept, row), guard);
        }
        const [other, replaced, newest] = rows;
        expect(await store.find(vaultId)).toEqual([newest, replaced, other]);
        const [fourth, fifth] = [1, 2].map(() => someCheckpointRow({ titleKey: undefined }));
        await former.save(vaultId, fourth!);
        // It keeps two. The one that became `replaced` is the previous one now.
        expect(await store.find(vaultId)).toEqual([fourth, newest, other]);
        await pushCheckpoint(store, vaultId, replaced!, guard);
        await former.save(vaultId, fifth!);
        expect(await store.find(vaultId)).toEqual([fifth, replaced, fourth, newest, other]);
      }),
    );

    test(
      'a change that it interferes with is made again on what it left',
      start(async ({ port: { store, former, vaultId, guard, checkpoints, vaults } }) => {
        const [first, second] = [1, 2].map(() => someCheckpointRow());
        await pushCheckpoint(store, vaultId, first!, guard);
        const { sealed } = someCheckpointRow();
        let asked = 0;
        const update = updateCheckpoints({
          checkpoints,
          vaults,
          size: {
            count: async () => undefined,
            countRemoved: async () => undefined,
            markUnknown: async () => undefined,
            // Between reading and writing, once.
            hasRoom: async () => {
              asked += 1;
              if (asked === 1) await former.reseal(vaultId, first!, sealed);
              return true;
            },
          },
        });
        const make = (rows: readonly CheckpointRow[]) => ({ rows: [second!, ...rows] });
        await update({ vaultId, make, ...guard });
        expect(asked).toBe(2);
        expect(await store.find(vaultId)).toEqual([second, { ...first!, sealed }]);
      }),
    );
  });
});

import { describe, expect, jest, test } from '@jest/globals';
import { sqliteCheckpointStore } from '../../src/adapters/sqlite/checkpoint-store.ts';
import { sqliteMemoryStore } from '../../src/adapters/sqlite/memories/memory-store.ts';
import { sqliteRowStore } from '../../src/adapters/sqlite/row-store.ts';
import {
  newDataFolder,
  withoutSync,
  type DataFolder,
} from '../../src/adapters/sqlite/testing/data-folder.ts';
import { sqliteVaultStore } from '../../src/adapters/sqlite/vault-store.ts';
import { provesRotation } from './testing/rotation/prove-rotation.ts';
import { processOn, type Place } from './testing/rotation/rotated-vault.ts';
import { iterations } from './testing/iterations.ts';

jest.setTimeout(600_000);

type FolderPlace = Place & { readonly folder: DataFolder };

const openPlace = async (): Promise<FolderPlace> => {
  const folder = newDataFolder();
  return {
    folder,
    open: () => {
      const database = folder.open(withoutSync);
      return {
        vaults: sqliteVaultStore(database),
        memories: sqliteMemoryStore(database),
        checkpoints: sqliteCheckpointStore(database),
      };
    },
    rows: sqliteRowStore(folder.open()),
    close: folder.close,
  };
};

describe('in a data folder', () => {
  provesRotation(openPlace, {
    whole: [25, iterations({ test: 300, long: 1_000, proof: 10_000 })],
    killed: iterations({ test: 40, long: 200, proof: 200 }),
  });

  test('no file contains bytes sealed by the old key or an old fingerprint @rotation-changes-the-key', async () => {
    const { folder, open, rows, close } = await openPlace();
    try {
      const server = processOn(open());
      const token = await server.mint();
      const vault = await server.open(token);
      for (let index = 0; index < 300; index += 1) await server.remember(vault, `Fact ${index}`);
      await server.checkpoint(vault, 'State');
      const memories = await Array.fromAsync(rows.memories.rows());
      const checkpoints = await Array.fromAsync(rows.checkpoints.rows());
      const old = [
        ...memories.flatMap(({ sealed, fingerprint }) => [sealed, fingerprint]),
        ...checkpoints.flatMap(({ current }) => [current.sealed, current.titleKey!]),
      ];
      const found = (): number => {
        const bytes = folder.bytes();
        // Sixteen bytes from the middle of a row are unique as well.
        return old.filter((each) => bytes.includes(Buffer.from(each.subarray(8, 24)))).length;
      };
      expect(found()).toBe(old.length);
      await server.finish(await server.rotate(token));
      expect(found()).toBe(0);
      await server.close();
    } finally {
      await close();
    }
  });
});

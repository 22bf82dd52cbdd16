import type { Storage } from '../compose/storage.ts';
import { expect, test } from '@jest/globals';
import { promMetrics } from '../adapters/prom-client/metrics.ts';
import { AppError } from '../kernel/errors.ts';
import { newVaultId } from '../kernel/ids.ts';
import { openProductOnDisk } from '../testing/product-on-disk.ts';
import { countStorage } from './count-storage.ts';

test('a failing store is counted by its name and passes its error on; the others work as before', async () => {
  const { storage, close } = await openProductOnDisk();
  const metrics = promMetrics();
  let error: Error = new AppError('storage_unavailable', 'Unavailable.');
  const counted = countStorage<Storage>(
    {
      ...storage,
      memories: {
        ...storage.memories,
        count: async () => {
          throw error;
        },
      },
    },
    metrics,
  );
  const shown = async (): Promise<readonly string[]> =>
    (await metrics.render()).body.match(/^mindmirror_(storage_errors|relay_messages)_total.*$/gm) ??
    [];

  await expect(counted.memories.count(newVaultId())).rejects.toBe(error);
  expect(await counted.waitlist.count()).toBe(0);
  // Failures unrelated to storage are counted where they are answered.
  error = new TypeError('ours');
  await expect(counted.memories.count(newVaultId())).rejects.toBe(error);
  expect(await counted.relay.deliver('route', new Uint8Array())).toBe('nobody');
  expect(await shown()).toEqual([
    'mindmirror_storage_errors_total{store="memories",code="storage_unavailable"} 1',
    'mindmirror_relay_messages_total{outcome="nobody"} 1',
  ]);
  await close();
});

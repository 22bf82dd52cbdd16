import { describe, expect, test } from '@jest/globals';
import { newCheckpointId } from '../kernel/ids.ts';
import { seal } from '../sealing/index.ts';
import { pushCheckpoint } from '../testing/push-checkpoint.ts';
import { someCheckpointRow } from '../testing/rows.ts';
import { openedProduct } from '../testing/opened-product.ts';
import { titleKeyOf } from './sealed-checkpoint.ts';

const { opened, vault } = openedProduct();

const checkpoint = { title: 'Day two', text: 'All is well' };
const unlimited = () => ({ lookup: vault().lookup, maxBytes: null });

/** Puts a row that cannot be opened before the others. */
const damage = async (sealed?: Uint8Array, checkpointId = newCheckpointId()) => {
  const titleKey = titleKeyOf(vault(), checkpoint.title);
  const row = someCheckpointRow({ checkpointId, titleKey, ...(sealed && { sealed }) });
  await pushCheckpoint(opened().ports.checkpoints, vault().vaultId, row, unlimited());
};

describe('a checkpoint that cannot be opened', () => {
  test('is reported in a sentence if it is the newest one or the one asked for', async () => {
    await opened().product.checkpoints.save(vault(), { title: 'Other', text: 'All is well' });
    await damage();
    for (const title of [undefined, 'day two']) {
      await expect(opened().product.checkpoints.resume(vault(), title)).rejects.toMatchObject({
        code: 'record_unreadable',
        message: expect.stringMatching(/cannot be opened.*backup/),
      });
    }
    const { found } = await opened().product.checkpoints.resume(vault(), 'other');
    expect(found).toMatchObject({ title: 'Other' });
  });

  test('does not make the save that replaces it look failed', async () => {
    await damage();
    const { saved, replaced } = await opened().product.checkpoints.save(vault(), checkpoint);
    expect(saved).toMatchObject(checkpoint);
    expect(replaced).toMatchObject({ title: '(unreadable)' });
  });

  test('does not block the one that replaced it, nor other titles', async () => {
    await damage();
    await opened().product.checkpoints.save(vault(), checkpoint);
    const { found } = await opened().product.checkpoints.resume(vault());
    expect(found).toMatchObject({ ...checkpoint, previous: undefined });
    expect(opened().logged).toContain('record_unreadable');
    await damage();
    await opened().product.checkpoints.save(vault(), { title: 'Other', text: 'All is well' });
    const listed = await opened().product.checkpoints.list(vault());
    expect(listed.map(({ title }) => title)).toEqual(['Other']);
  });

  test('saved by a version without titles counts as a separate title and can be removed', async () => {
    const row = someCheckpointRow({ titleKey: undefined });
    await pushCheckpoint(opened().ports.checkpoints, vault().vaultId, row, unlimited());
    await opened().product.checkpoints.save(vault(), checkpoint);
    expect(await opened().ports.checkpoints.find(vault().vaultId)).toHaveLength(2);
    await opened().product.checkpoints.remove(vault(), row.checkpointId);
    expect(await opened().ports.checkpoints.find(vault().vaultId)).toHaveLength(1);
  });

  test('because its content has an unknown form is not quoted', async () => {
    const checkpointId = newCheckpointId();
    const place = { collection: 'checkpoints', recordId: checkpointId, field: 'content' } as const;
    const { vaultId, keys } = vault();
    await damage(seal(keys, { ...place, vaultId, revision: 1 }, 'secret words'), checkpointId);
    const resuming = opened().product.checkpoints.resume(vault());
    await expect(resuming).rejects.toMatchObject({ code: 'record_unreadable' });
    await expect(resuming).rejects.not.toThrow(/secret/);
  });
});

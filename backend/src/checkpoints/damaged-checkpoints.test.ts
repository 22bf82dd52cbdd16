import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newCheckpointId } from '../kernel/ids.ts';
import { seal } from '../sealing/index.ts';
import { someCheckpointRow } from '../testing/rows.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import type { Vault } from '../tokens/index.ts';

let opened: ProductOnDisk;
let vault: Vault;

beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault } = await opened.newVault());
});
afterEach(async () => opened.close());

const checkpoint = { title: 'Day two', text: 'All is well' };
const damage = async (sealed?: Uint8Array, checkpointId = newCheckpointId()) =>
  opened.ports.checkpoints.save(
    vault.vaultId,
    someCheckpointRow({ checkpointId, ...(sealed && { sealed }) }),
    { lookup: vault.lookup, maxBytes: null },
  );

describe('a checkpoint that cannot be opened', () => {
  test('is reported in a sentence if it is the current one', async () => {
    await damage();
    await expect(opened.product.checkpoints.resume(vault)).rejects.toMatchObject({
      code: 'record_unreadable',
      message: expect.stringMatching(/cannot be opened.*backup/),
    });
  });

  test('does not make the save that replaces it look failed', async () => {
    await damage();
    const { saved, replaced } = await opened.product.checkpoints.save(vault, checkpoint);
    expect(saved).toMatchObject(checkpoint);
    expect(replaced).toMatchObject({ title: '(unreadable)' });
  });

  test('does not block the one that replaced it', async () => {
    await damage();
    await opened.product.checkpoints.save(vault, checkpoint);
    const { current, previous } = await opened.product.checkpoints.resume(vault);
    expect(current).toMatchObject(checkpoint);
    expect(previous).toBeUndefined();
    expect(opened.logged).toContain('record_unreadable');
  });

  test('because its content has another form is not quoted', async () => {
    const checkpointId = newCheckpointId();
    const place = { collection: 'checkpoints', recordId: checkpointId, field: 'content' } as const;
    const { vaultId, keys } = vault;
    await damage(seal(keys, { ...place, vaultId, revision: 1 }, 'secret words'), checkpointId);
    const resuming = opened.product.checkpoints.resume(vault);
    await expect(resuming).rejects.toMatchObject({ code: 'record_unreadable' });
    await expect(resuming).rejects.not.toThrow(/secret/);
  });
});

import { afterEach, beforeEach } from '@jest/globals';
import { hours } from '../../kernel/duration.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import type { Vault } from '../../tokens/index.ts';

/** A product on disk with a new vault for each test of a file, and its checkpoints. */
export const openedCheckpoints = () => {
  let opened: ProductOnDisk;
  let vault: Vault;
  beforeEach(async () => {
    opened = await openProductOnDisk();
    ({ vault } = await opened.newVault());
  });
  afterEach(async () => opened.close());
  return {
    opened: (): ProductOnDisk => opened,
    vault: (): Vault => vault,
    /** Saves a checkpoint, one hour after the previous one. */
    save: async (title: string, text = `State of ${title}`) => {
      opened.clock.move(hours(1));
      return opened.product.checkpoints.save(vault, { title, text });
    },
    resume: async (title?: string) => opened.product.checkpoints.resume(vault, title),
  };
};

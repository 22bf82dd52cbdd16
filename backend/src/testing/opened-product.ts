import { afterEach, beforeEach } from '@jest/globals';
import type { OwnedVault } from '../tokens/index.ts';
import { openProductOnDisk, type ProductOnDisk } from './product-on-disk.ts';

/** The product of the running test, and its vault. */
type OpenedProduct = {
  readonly opened: () => ProductOnDisk;
  readonly vault: () => OwnedVault;
};

/** Opens a new product on disk with a new vault before each test of a file, and closes it after. */
export const openedProduct = (): OpenedProduct => {
  let opened: ProductOnDisk;
  let vault: OwnedVault;
  beforeEach(async () => {
    opened = await openProductOnDisk();
    ({ vault } = await opened.newVault());
  });
  afterEach(async () => opened.close());
  return { opened: () => opened, vault: () => vault };
};

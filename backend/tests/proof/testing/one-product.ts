import { afterAll, beforeAll } from '@jest/globals';
import { startProduct, type RunningProduct } from '../../../src/testing/running-product.ts';
import { newTempFolder, type TempFolder } from '../../../src/testing/temp-folder.ts';

type OneProduct = {
  /** Available while a test runs. */
  readonly running: () => RunningProduct;
  readonly dataDir: () => string;
};

/** Starts one product for all tests of the file, in its own folder, and stops it afterwards. */
export const oneProduct = (settings: Readonly<Record<string, string>> = {}): OneProduct => {
  let folder: TempFolder | undefined;
  let product: RunningProduct | undefined;
  beforeAll(async () => {
    folder = newTempFolder();
    product = await startProduct(folder.path, { RATE_LIMITS: 'off', ...settings });
  });
  afterAll(async () => {
    await product?.stop();
    folder?.remove();
  });
  return {
    running: () => {
      if (product === undefined) throw new Error('The product starts before the first test.');
      return product;
    },
    dataDir: () => folder?.path ?? '',
  };
};

import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { startProduct, type RunningProduct } from '../../../src/testing/running-product.ts';

type OneProduct = {
  /** Available while a test runs. */
  readonly running: () => RunningProduct;
  readonly dataDir: () => string;
};

const sharedMemory = '/dev/shm';
const roomNeeded = 1_000_000_000;

/**
 * These proofs do not depend on the disk, and a slow disk would limit the number of calls, so the
 * data is in Linux's in-memory file system if there is one.
 */
const fastFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize > roomNeeded ? sharedMemory : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** Starts one product for all tests of the file, in its own folder, and stops it afterwards. */
export const oneProduct = (settings: Readonly<Record<string, string>> = {}): OneProduct => {
  let dataDir = '';
  let product: RunningProduct | undefined;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(fastFolder(), 'mindmirror-proof-'));
    product = await startProduct(dataDir, { RATE_LIMITS: 'off', ...settings });
  });
  afterAll(async () => {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    running: () => {
      if (product === undefined) throw new Error('The product starts before the first test.');
      return product;
    },
    dataDir: () => dataDir,
  };
};

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { fillVault } from '../../src/testing/fill-vault.ts';
import { generateMemories } from '../generated-memories.ts';

/** A data folder, and the tokens of its vaults. */
export type PreparedData = {
  readonly folder: string;
  /** One memory below the limit of 25. */
  readonly free: string;
  readonly full: string;
  /** Vaults of the same size: the first one warms up the code that opens the others. */
  readonly large: readonly string[];
};

const freeLimit = 25;
const largeVaults = 3;

/** Fills a data folder like another process, with vaults of ordinary memories. */
export const prepareData = async (size: number): Promise<PreparedData> => {
  const folder = mkdtempSync(join(tmpdir(), 'mindmirror-calls-'));
  const { product, close } = await openInstallation(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  );
  try {
    const filled = async (count: number, isLimited: boolean): Promise<string> => {
      const { token } = await product.tokens.mint({ name: undefined });
      if (!isLimited) await product.tokens.setPlan(token, 'premium');
      const vault = await product.tokens.open(token);
      const { memories } = generateMemories(count, 0);
      await fillVault({ dataDir: folder, end: Date.now() }, vault, memories);
      return token;
    };
    const free = await filled(freeLimit - 1, true);
    const full = await filled(freeLimit, true);
    const large: string[] = [];
    for (let vault = 0; vault < largeVaults; vault += 1) large.push(await filled(size, false));
    return { folder, free, full, large };
  } finally {
    await close();
  }
};

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { fillVault } from '../../src/testing/fill-vault.ts';
import { generateMemories } from '../generated-memories.ts';

/** A data folder, and the tokens of its vaults. */
export type PreparedData = { readonly folder: string; readonly tokens: readonly string[] };

/** How many memories a vault has. Limited to 25 unless `isPremium`. */
type Size = { readonly memories: number; readonly isPremium?: boolean };

/** Fills a data folder like another process, with vaults of ordinary memories. */
export const prepareData = async (sizes: readonly Size[]): Promise<PreparedData> => {
  const folder = mkdtempSync(join(tmpdir(), 'mindmirror-calls-'));
  const { product, close } = await openInstallation(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  );
  try {
    const tokens: string[] = [];
    for (const { memories: count, isPremium = false } of sizes) {
      const { token } = await product.tokens.mint({ name: undefined });
      if (isPremium) await product.tokens.setPlan(token, 'premium');
      const vault = await product.tokens.open(token);
      const { memories } = generateMemories(count, 0);
      await fillVault({ dataDir: folder, end: Date.now() }, vault, memories);
      tokens.push(token);
    }
    return { folder, tokens };
  } finally {
    await close();
  }
};

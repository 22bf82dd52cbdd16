import { openInstallation } from '../../../../src/compose/installation.ts';
import { readConfig } from '../../../../src/config/read-config.ts';
import { fillVault } from '../../../../src/testing/fill-vault.ts';
import { times } from '../../../../src/testing/times.ts';

const end = Date.UTC(2026, 5, 1);

/** Creates a premium vault with `size` memories in a data folder; returns its token. */
export const quietVault = async (dataDir: string, size: number): Promise<string> => {
  const { product, close } = await openInstallation(readConfig({ DATA_DIR: dataDir }));
  const { token } = await product.tokens.mint({ name: undefined });
  await product.tokens.setPlan(token, 'premium');
  const facts = times(size, (index) => ({
    text: `Book ${index} stands on shelf ${index % 40}`,
    category: 'project' as const,
  }));
  await fillVault({ dataDir, end }, await product.tokens.open(token), facts);
  await close();
  return token;
};

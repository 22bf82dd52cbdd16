import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig } from '../../config/read-config.ts';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { openInstallation } from '../installation.ts';
import { examine } from './examine.ts';

test('a lost server secret is a finding that says what to do, next to the other findings', async () => {
  const { path, remove } = newTempFolder();
  try {
    const config = readConfig({ DATA_DIR: path });
    const { product, close } = await openInstallation(config);
    await product.tokens.mint({ name: undefined });
    await close();
    rmSync(join(path, 'server-secret'));
    const findings = await examine(config, 0);
    expect(findings.map(({ name, state }) => [name, state])).toEqual([
      ['settings', 'ok'],
      ['data folder', 'ok'],
      ['disk', 'ok'],
      ['database', 'failed'],
    ]);
    expect(findings.at(-1)?.message).toMatch(/its server secret is missing\. Set SERVER_SECRET/);
  } finally {
    remove();
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import { vaultInvalidationsContract } from '../../tokens/store/vault-invalidations.contract.ts';
import { openDatabase } from './database/database.ts';
import { sqliteVaultInvalidations } from './vault-invalidations.ts';

describe('vault invalidations in SQLite', () => {
  vaultInvalidationsContract(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-locks-'));
    // Two connections to one file act like two processes.
    const databases = [openDatabase(dataDir), openDatabase(dataDir)] as const;
    const [here, there] = [
      sqliteVaultInvalidations(databases[0]),
      sqliteVaultInvalidations(databases[1]),
    ];
    return {
      here,
      there,
      close: async () => {
        here.close();
        there.close();
        for (const database of databases) await database.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  });
});

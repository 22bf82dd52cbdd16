import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import { lockChangesContract } from '../../tokens/lock-changes.contract.ts';
import { openDatabase } from './database.ts';
import { sqliteLockChanges } from './lock-changes.ts';

describe('lock changes in SQLite', () => {
  lockChangesContract(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-locks-'));
    // Two connections to one file are what two processes have.
    const databases = [openDatabase(dataDir), openDatabase(dataDir)] as const;
    const [here, there] = [sqliteLockChanges(databases[0]), sqliteLockChanges(databases[1])];
    return {
      here,
      there,
      close: async () => {
        here.close();
        there.close();
        for (const database of databases) database.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  });
});

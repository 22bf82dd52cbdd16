import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../../kernel/ids.ts';
import { openDatabase, type Database } from './database.ts';
import { sqliteLockChanges } from './lock-changes.ts';

let dataDir: string;
let databases: Database[];

// Two connections to one file are what two processes have.
const connect = () => {
  const database = openDatabase(dataDir);
  databases.push(database);
  return sqliteLockChanges(database);
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-locks-'));
  databases = [];
});
afterEach(() => {
  for (const database of databases) database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('lock changes', () => {
  test('announced by another process are heard, once', async () => {
    const [server, command] = [connect(), connect()];
    const vaultId = newVaultId();
    const heard: VaultId[] = [];
    const told = new Promise<void>((resolve) => {
      server.listen((changed) => {
        heard.push(changed);
        if (changed !== vaultId) resolve();
      });
    });
    await command.announce(vaultId);
    await command.announce(newVaultId());
    await told;
    expect(heard.filter((changed) => changed === vaultId)).toHaveLength(1);
    server.close();
    command.close();
  });

  test('of one’s own are heard at once and not again', async () => {
    const [server, command] = [connect(), connect()];
    const heard: VaultId[] = [];
    const own = newVaultId();
    const foreign = newVaultId();
    const told = new Promise<void>((resolve) => {
      server.listen((changed) => {
        heard.push(changed);
        if (changed === foreign) resolve();
      });
    });
    await server.announce(own);
    expect(heard).toEqual([own]);
    await command.announce(foreign);
    await told;
    expect(heard).toEqual([own, foreign]);
    server.close();
    command.close();
  });

  test('from before one began to listen are not heard', async () => {
    const command = connect();
    await command.announce(newVaultId());
    const server = connect();
    const later = newVaultId();
    const first = new Promise<VaultId>((resolve) => {
      server.listen(resolve);
    });
    await command.announce(later);
    expect(await first).toBe(later);
    server.close();
    command.close();
  });
});

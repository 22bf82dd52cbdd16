import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { milliseconds } from '../../../kernel/duration.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { eventually } from '../../../testing/eventually.ts';
import { guardOf, someMemoryRow } from '../../../testing/rows.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import { times } from '../../../testing/times.ts';
import { hasOtherConnections } from '../database/inspect-database.ts';
import { sqliteMemoryStore } from '../memories/memory-store.ts';
import { newDataFolder } from '../testing/data-folder.ts';
import { sqliteVaultStore } from '../vault-store.ts';
import { maintenance } from './maintenance.ts';

const withFolder = withOpened(async () => newDataFolder());

const runFailing = async (dataDir: string, failing: 'sync' | 'thread') => {
  const program = require.resolve('../testing/failing-process.ts');
  const child = spawn(process.execPath, [program, dataDir, failing]);
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output.out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output.err += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, acknowledged: output.out.split('\n').slice(0, -1), said: output.err };
};

describe('a process', () => {
  test(
    'ends when the log cannot be synced, without acknowledging that write or a later one @acknowledged-is-kept',
    withFolder(async ({ dataDir, open }) => {
      const { code, acknowledged, said } = await runFailing(dataDir, 'sync');
      expect(code).not.toBe(0);
      expect(acknowledged).toEqual(['first', 'second']);
      expect(said).toContain('Check the disk that holds DATA_DIR, then start MindMirror again.');
      const { sql } = open();
      expect(sql.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    }),
  );

  test(
    'ends when its maintenance thread does',
    withFolder(async ({ dataDir }) => {
      const { code, acknowledged, said } = await runFailing(dataDir, 'thread');
      expect(code).not.toBe(0);
      expect(acknowledged.slice(0, 2)).toEqual(['first', 'second']);
      expect(said).toContain('Check the disk that holds DATA_DIR');
    }),
  );
});

describe('the maintenance thread', () => {
  test('reports its end once, and fails the task that it left', async () => {
    const ends: Error[] = [];
    const { run, close } = maintenance('/dev/null/missing.db', (error) => ends.push(error));
    await expect(run('scrub')).rejects.toMatchObject({ code: 'storage_unavailable' });
    await expect(run('scrub')).rejects.toMatchObject({ code: 'storage_unavailable' });
    await nextTurn();
    expect(ends).toHaveLength(1);
    await close();
  });

  test(
    'ends when it has had no task for a while, and starts again with the next one',
    withFolder(async ({ dataDir, open }) => {
      const database = open();
      const ends: Error[] = [];
      const file = join(dataDir, 'mindmirror.db');
      const { run, close } = maintenance(file, (error) => ends.push(error), milliseconds(1));
      for (let round = 0; round < 2; round += 1) {
        await run('scrub');
        await eventually(async () => {
          expect(hasOtherConnections(database)).toBe(false);
        });
      }
      expect(ends).toEqual([]);
      await close();
    }),
  );

  test(
    'wipes while reads continue, and before the writes that wait for it',
    withFolder(async ({ open }) => {
      const database = open();
      const store = sqliteMemoryStore(database);
      const vaultId = await newVaultIn(sqliteVaultStore(database));
      const rows = times(20, () => someMemoryRow());
      for (const row of rows) await store.add(vaultId, row, guardOf(vaultId));
      const events: string[] = [];
      const removed = store.remove(vaultId, rows[0]!.memoryId).then(() => events.push('wiped'));
      await nextTurn();
      const added = store
        .add(vaultId, someMemoryRow(), guardOf(vaultId))
        .then(() => events.push('added'));
      expect(await store.count(vaultId)).toBe(19);
      events.push('read');
      await Promise.all([removed, added]);
      expect(events).toEqual(['read', 'wiped', 'added']);
      expect(await store.count(vaultId)).toBe(20);
    }),
  );

  test(
    'wipes once for all removals that wait for it',
    withFolder(async ({ open, bytes }) => {
      const database = open();
      const store = sqliteMemoryStore(database);
      const vaultId = await newVaultIn(sqliteVaultStore(database));
      const rows = times(20, () => someMemoryRow());
      for (const row of rows) await store.add(vaultId, row, guardOf(vaultId));
      await Promise.all(rows.map(async ({ memoryId }) => store.remove(vaultId, memoryId)));
      const left = rows.filter(({ sealed }) => bytes().includes(Buffer.from(sealed)));
      expect(left).toEqual([]);
    }),
  );
});

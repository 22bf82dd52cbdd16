import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { migrate } from './database/migrate.ts';
import { migrations } from './migrations/index.ts';

let sql: DatabaseSync;
beforeEach(() => {
  sql = new DatabaseSync(':memory:');
  sql.exec('PRAGMA recursive_triggers = ON');
  migrate(sql, migrations.slice(0, 5));
});
afterEach(() => {
  sql.close();
});

const bytesOf = (vaultId: string): unknown =>
  sql.prepare('SELECT bytes FROM vaults WHERE vault_id = ?').get(vaultId)?.['bytes'];

describe('the migration to checkpoints by title', () => {
  test('keeps both checkpoints of every vault, in order, and continues to count their bytes', () => {
    sql.exec(`
      INSERT INTO vaults (vault_id, plan, created_at) VALUES ('v_1', 'free', 1), ('v_2', 'free', 1);
      INSERT INTO checkpoints VALUES
        ('v_1', 'current', 'c_2', zeroblob(20), 7), ('v_1', 'previous', 'c_1', zeroblob(30), 9),
        ('v_2', 'current', 'c_3', zeroblob(40), 8);`);
    expect([bytesOf('v_1'), bytesOf('v_2')]).toEqual([50, 40]);
    migrate(sql, migrations);
    const rows = sql
      .prepare(
        `SELECT vault_id AS vault, checkpoint_id AS id, title_key AS key, created_at AS at,
                length(sealed) AS size FROM checkpoints ORDER BY vault_id, position DESC`,
      )
      .all()
      .map((row) => ({ ...row }));
    expect(rows).toEqual([
      { vault: 'v_1', id: 'c_2', key: null, at: 7, size: 20 },
      { vault: 'v_1', id: 'c_1', key: null, at: 9, size: 30 },
      { vault: 'v_2', id: 'c_3', key: null, at: 8, size: 40 },
    ]);
    expect([bytesOf('v_1'), bytesOf('v_2')]).toEqual([50, 40]);
    sql.exec(`
      INSERT INTO checkpoints VALUES ('v_1', 'c_4', 3, x'00', 1, zeroblob(5));
      UPDATE checkpoints SET sealed = zeroblob(25) WHERE checkpoint_id = 'c_2';
      DELETE FROM checkpoints WHERE checkpoint_id = 'c_3';`);
    expect([bytesOf('v_1'), bytesOf('v_2')]).toEqual([60, 0]);
  });
});

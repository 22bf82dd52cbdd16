import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { errorField } from '../../../kernel/errors.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { eventually } from '../../../testing/eventually.ts';
import { guardOf, someMemoryRow } from '../../../testing/rows.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import { inParallel, times } from '../../../testing/times.ts';
import { connect } from './connection.ts';
import type { Database } from './database.ts';
import { sqliteMemoryStore } from '../memories/memory-store.ts';
import { newDataFolder, withoutSync } from '../testing/data-folder.ts';
import { heldSync } from '../testing/held-sync.ts';
import { sqliteVaultStore } from '../vault-store.ts';

const withFolder = withOpened(async () => newDataFolder());

const repeats = (database: Database) => {
  const add = database.prepare('INSERT INTO repeats (name, next_at) VALUES (?, ?)');
  const count = database.prepare<{ n: number }>('SELECT count(*) AS n FROM repeats');
  return {
    add: async (name: string) => database.write(() => add.run(name, 1)),
    count: () => database.read(() => count.get()?.n),
  };
};

describe('writes at the same time', () => {
  test(
    'wait for the disk together, far fewer times than there are callers',
    withFolder(async ({ open }) => {
      const sync = heldSync();
      const { add, count } = repeats(open({ syncData: sync.syncData }));
      const first = add('first');
      await nextTurn();
      const others = times(63, async (index) => add(`other ${index}`));
      sync.letAllThrough();
      await Promise.all([first, ...others]);
      expect(count()).toBe(64);
      expect(sync.ended()).toBeLessThan(16);
    }),
  );

  test(
    'are acknowledged after the sync that began after their commit, and not by an earlier one @acknowledged-is-kept',
    withFolder(async ({ open }) => {
      const sync = heldSync();
      const { add, count } = repeats(open({ syncData: sync.syncData }));
      const told: string[] = [];
      const adding = async (name: string) =>
        add(name).then(() => told.push(`${name} after ${sync.ended()}`));
      const first = adding('first');
      await nextTurn();
      const second = adding('second');
      await nextTurn();
      // Committed, so every reader sees it, but not yet on the disk.
      expect([count(), sync.begun(), told]).toEqual([1, 1, []]);
      sync.letOneThrough();
      await first;
      await eventually(async () => {
        expect(sync.begun()).toBe(2);
        return Promise.resolve();
      });
      expect([count(), told]).toEqual([2, ['first after 1']]);
      sync.letOneThrough();
      await second;
      expect(told).toEqual(['first after 1', 'second after 2']);
    }),
  );

  test(
    'are each on the disk when they are acknowledged, with 64 callers @acknowledged-is-kept',
    withFolder(async ({ open }) => {
      const sync = heldSync();
      sync.letAllThrough();
      const database = open({ syncData: sync.syncData });
      const committedBefore = new Map<string, number>();
      const add = database.prepare('INSERT INTO repeats (name, next_at) VALUES (?, 1)');
      const early: string[] = [];
      await inParallel(64, async (caller) => {
        for (const round of times(5, (index) => index)) {
          const name = `${caller} ${round}`;
          await database.write(() => {
            add.run(name);
            committedBefore.set(name, sync.begun());
          });
          // A sync that had begun before the commit does not cover it.
          if (sync.ended() <= committedBefore.get(name)!) early.push(name);
        }
      });
      expect(committedBefore.size).toBe(320);
      expect(early).toEqual([]);
    }),
  );

  test(
    'succeed even if one of them fails',
    withFolder(async ({ open }) => {
      const sync = heldSync();
      const { add, count } = repeats(open({ syncData: sync.syncData }));
      const all = ['first', 'one', 'one', 'two'].map(async (name) => add(name));
      sync.letAllThrough();
      const outcomes = await Promise.allSettled(all);
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(count()).toBe(3);
    }),
  );

  test(
    'leave the event loop free if they fail as a group while another process writes',
    withFolder(async ({ dataDir, open }) => {
      const database = open(withoutSync);
      const { add, count } = repeats(database);
      const other = connect(join(dataDir, 'mindmirror.db'));
      let runs = 0;
      const failingOnce = database.write(() => {
        runs += 1;
        if (runs > 1) return;
        // As SQLite does when the disk is full.
        database.sql.exec('ROLLBACK');
        other.exec('BEGIN IMMEDIATE');
        // A blocked event loop would not get here before the lock is given up.
        setImmediate(() => {
          other.exec('COMMIT');
        });
        throw new Error('The transaction is over.');
      });
      await Promise.all([failingOnce, add('beside it')]);
      expect([runs, count()]).toEqual([2, 1]);
      other.close();
    }),
  );

  test(
    'are each either refused or stored completely when the disk fills up @full-disk-refuses',
    withFolder(async ({ open }) => {
      const database = open(withoutSync);
      const store = sqliteMemoryStore(database);
      const vaultId = await newVaultIn(sqliteVaultStore(database));
      const pages = Number(database.sql.prepare('PRAGMA page_count').get()?.['page_count']);
      database.sql.exec(`PRAGMA max_page_count = ${pages + 20}`);
      const outcomes = await Promise.allSettled(
        times(200, async () =>
          store.add(vaultId, someMemoryRow({ sealed: Buffer.alloc(1_000, 1) }), guardOf(vaultId)),
        ),
      );
      const refused = outcomes.flatMap((each) =>
        each.status === 'rejected' ? [errorField(each.reason, 'code')] : [],
      );
      expect(refused.length).toBeGreaterThan(0);
      expect(new Set(refused)).toEqual(new Set(['storage_full']));
      expect(await store.count(vaultId)).toBe(200 - refused.length);
    }),
  );
});

test(
  'a write that finds its fact already stored waits for the disk too, because the other writer may still wait @acknowledged-is-kept',
  withFolder(async ({ open }) => {
    const [one, other] = [heldSync(), heldSync()];
    const add = repeats(open({ syncData: one.syncData })).add('same');
    await nextTurn();
    const { write, prepare } = open({ syncData: other.syncData });
    const find = prepare<{ name: string }>('SELECT name FROM repeats');
    let isTold = false;
    const found = write(() => find.get()?.name).then((name) => {
      isTold = true;
      return name;
    });
    await nextTurn();
    expect([other.begun(), isTold]).toEqual([1, false]);
    other.letAllThrough();
    expect(await found).toBe('same');
    one.letAllThrough();
    await add;
  }),
);

test(
  'the log stays below the disk reserve under endless writes',
  withFolder(async ({ open, dataDir }) => {
    const database = open();
    const store = sqliteMemoryStore(database);
    const vaultId = await newVaultIn(sqliteVaultStore(database));
    const reserve = statSync(join(dataDir, 'mindmirror.reserve')).size;
    const log = join(dataDir, 'mindmirror.db-wal');
    let [largest, written] = [0, 0];
    await inParallel(16, async () => {
      for (let round = 0; round < 60; round += 1) {
        const row = someMemoryRow({ sealed: Buffer.alloc(4_000, 1) });
        await store.add(vaultId, row, guardOf(vaultId));
        written += row.sealed.length;
        largest = Math.max(largest, statSync(log).size);
      }
    });
    expect(written).toBeGreaterThan(3 * reserve);
    expect(largest).toBeLessThan(reserve);
    expect(await store.count(vaultId)).toBe(960);
  }),
);

import { describe, expect, test } from '@jest/globals';
import { minutes } from '../kernel/duration.ts';
import { newMemoryId, newVaultId, type MemoryId, type VaultId } from '../kernel/ids.ts';
import { inParallel, numbered } from '../testing/numbered.ts';
import { withOpened, type Open } from '../testing/opened.ts';
import { someMemoryRow } from '../testing/rows.ts';
import type { MemoryRow } from './memory.ts';
import type { MemoryCursor, MemoryStore } from './memory-store.ts';

const limit = 25;

const fill = async (store: MemoryStore, vaultId: VaultId, count: number): Promise<MemoryRow[]> => {
  const rows = numbered(count, () => someMemoryRow());
  for (const row of rows) await store.add(vaultId, row, null);
  return rows;
};

const idsOf = (rows: readonly MemoryRow[]): MemoryId[] => rows.map((row) => row.memoryId);

/** Reads to the end, page by page. */
const readAll = async (
  store: MemoryStore,
  vaultId: VaultId,
  pageSize: number,
): Promise<MemoryRow[]> => {
  const all: MemoryRow[] = [];
  let after: MemoryCursor | undefined;
  for (;;) {
    const page = await store.page(vaultId, { limit: pageSize, ...(after && { after }) });
    all.push(...page);
    after = page.at(-1);
    if (page.length < pageSize) return all;
  }
};

export const memoryStoreContract = (open: Open<MemoryStore>): void => {
  const withStore = withOpened(open);

  describe('a memory store', () => {
    test(
      'gives back every field of what was added',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const fresh = someMemoryRow();
        const used = someMemoryRow({
          sealed: Uint8Array.from({ length: 256 }, (_, index) => index),
          lastAccessedAt: Date.UTC(2026, 5, 1),
          accessCount: 7,
          activation: -1.25,
        });
        for (const row of [fresh, used]) {
          expect(await store.add(vaultId, row, limit)).toEqual({ outcome: 'added' });
          expect(await store.find(vaultId, row.memoryId)).toEqual(row);
        }
        expect(await store.count(vaultId)).toBe(2);
      }),
    );

    test(
      'keeps a memory of the largest size byte for byte',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const row = someMemoryRow({ sealed: new Uint8Array(20_000).map((_, index) => index) });
        await store.add(vaultId, row, limit);
        expect(await store.find(vaultId, row.memoryId)).toEqual(row);
      }),
    );

    test(
      'knows nothing of an unknown id or an empty vault',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        expect(await store.find(vaultId, newMemoryId())).toBeUndefined();
        expect(await store.page(vaultId, { limit: 10 })).toEqual([]);
        expect(await store.count(vaultId)).toBe(0);
        expect(await store.remove(vaultId, newMemoryId())).toBe(false);
        await store.removeAll(vaultId);
      }),
    );

    test(
      'keeps everything over a restart',
      withStore(async ({ port: store, reopen }) => {
        const vaultId = newVaultId();
        const rows = await fill(store, vaultId, 3);
        const reopened = await reopen();
        expect(idsOf(await reopened.page(vaultId, { limit: 10 })).sort()).toEqual(
          idsOf(rows).sort(),
        );
        expect(await reopened.add(vaultId, someMemoryRow(), 3)).toEqual({ outcome: 'full' });
      }),
    );

    test(
      'closes twice without complaint',
      withStore(async ({ close }) => {
        await close();
        await expect(close()).resolves.toBeUndefined();
      }),
    );

    test(
      'refuses every call that names no vault',
      withStore(async ({ port: store }) => {
        const [row] = await fill(store, newVaultId(), 1);
        for (const missing of ['', undefined] as unknown as VaultId[]) {
          await expect(store.add(missing, someMemoryRow(), limit)).rejects.toThrow();
          await expect(store.page(missing, { limit: 10 })).rejects.toThrow();
          await expect(store.find(missing, row!.memoryId)).rejects.toThrow();
          await expect(store.count(missing)).rejects.toThrow();
          await expect(store.remove(missing, row!.memoryId)).rejects.toThrow();
          await expect(store.removeAll(missing)).rejects.toThrow();
          await expect(store.noteAccess(missing, [row!.memoryId], 1)).rejects.toThrow();
          await expect(store.setActivations(missing, new Map())).rejects.toThrow();
        }
      }),
    );
  });

  describe('two vaults in a memory store', () => {
    test(
      'never see each other, even with the same ids and fingerprints',
      withStore(async ({ port: store }) => {
        const [mine, other] = [newVaultId(), newVaultId()];
        const row = someMemoryRow();
        const theirs = { ...row, sealed: new Uint8Array([1, 2, 3]) };
        await store.add(mine, row, limit);
        expect(await store.add(other, theirs, limit)).toEqual({ outcome: 'added' });
        const foreign = someMemoryRow();
        await store.add(other, foreign, limit);

        expect(await store.find(mine, row.memoryId)).toEqual(row);
        expect(await store.find(mine, foreign.memoryId)).toBeUndefined();
        expect(await store.page(mine, { limit: 10 })).toEqual([row]);
        expect(await store.count(mine)).toBe(1);
        expect(await store.remove(mine, foreign.memoryId)).toBe(false);

        await store.noteAccess(mine, [row.memoryId, foreign.memoryId], row.createdAt + 1);
        await store.setActivations(mine, new Map([[foreign.memoryId, 9]]));
        await store.removeAll(mine);
        expect(await store.find(other, row.memoryId)).toEqual(theirs);
        expect(await store.find(other, foreign.memoryId)).toEqual(foreign);
      }),
    );
  });

  describe('the limit of a memory store', () => {
    test(
      'lets exactly one of 100 parallel writes in at 24 of 25',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        await fill(store, vaultId, limit - 1);
        const outcomes = await inParallel(100, async () =>
          store.add(vaultId, someMemoryRow(), limit),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'full')).toHaveLength(99);
        expect(await store.count(vaultId)).toBe(limit);
      }),
    );

    test(
      'fills an empty vault to the last place under 100 parallel writes',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        await inParallel(100, async () => store.add(vaultId, someMemoryRow(), limit));
        expect(await store.count(vaultId)).toBe(limit);
      }),
    );

    test(
      'frees the place of a removed memory',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const rows = await fill(store, vaultId, limit);
        await store.remove(vaultId, rows[3]!.memoryId);
        expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'added' });
        expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'full' });
      }),
    );

    test(
      'below what a vault holds lets nothing in until enough was removed',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const rows = await fill(store, vaultId, limit + 3);
        for (const row of rows.slice(0, 3)) {
          expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'full' });
          await store.remove(vaultId, row.memoryId);
        }
        expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'full' });
        await store.remove(vaultId, rows[4]!.memoryId);
        expect(await store.add(vaultId, someMemoryRow(), limit)).toEqual({ outcome: 'added' });
      }),
    );

    test(
      'null lets any number in, also at once',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const outcomes = await inParallel(60, async () =>
          store.add(vaultId, someMemoryRow(), null),
        );
        expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
        expect(await store.count(vaultId)).toBe(60);
      }),
    );
  });

  describe('a fingerprint in a memory store', () => {
    test(
      'sent 100 times at once is stored once, and all hear the one id',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const { fingerprint } = someMemoryRow();
        const rows = numbered(100, () => someMemoryRow({ fingerprint }));
        const outcomes = await Promise.all(rows.map(async (row) => store.add(vaultId, row, limit)));
        const [kept, ...more] = await store.page(vaultId, { limit: 10 });
        expect(more).toEqual([]);
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        for (const outcome of outcomes.filter((one) => one.outcome !== 'added')) {
          expect(outcome).toEqual({ outcome: 'known', memoryId: kept!.memoryId });
        }
      }),
    );

    test(
      'that is known gets its id back from a full vault',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const rows = await fill(store, vaultId, limit);
        const { fingerprint, memoryId } = rows[11]!;
        expect(await store.add(vaultId, someMemoryRow({ fingerprint }), limit)).toEqual({
          outcome: 'known',
          memoryId,
        });
        // The retry of a write whose answer was lost is the very same row.
        expect(await store.add(vaultId, rows[11]!, limit)).toEqual({ outcome: 'known', memoryId });
      }),
    );

    test(
      'is free again once its memory was removed',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const [row] = await fill(store, vaultId, 1);
        await store.remove(vaultId, row!.memoryId);
        const again = someMemoryRow({ fingerprint: row!.fingerprint });
        expect(await store.add(vaultId, again, limit)).toEqual({ outcome: 'added' });
      }),
    );
  });

  describe('paging through a memory store', () => {
    test(
      'goes from the oldest on and by id where times are equal, without gap or repetition',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const start = Date.UTC(2026, 0, 1);
        const rows = numbered(23, (index) =>
          // Added newest first, five to a time.
          someMemoryRow({ createdAt: start - Math.floor(index / 5) * minutes(1) }),
        );
        for (const row of rows) await store.add(vaultId, row, limit);
        const inOrder = rows.toSorted(
          (one, other) =>
            one.createdAt - other.createdAt || (one.memoryId < other.memoryId ? -1 : 1),
        );
        for (const pageSize of [1, 4, 23, 100]) {
          expect(await readAll(store, vaultId, pageSize)).toEqual(inOrder);
        }
      }),
    );

    test(
      'continues after a memory that was removed meanwhile',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        await fill(store, vaultId, 6);
        const all = await readAll(store, vaultId, 10);
        const cursor = all[2]!;
        await store.remove(vaultId, cursor.memoryId);
        const rest = await store.page(vaultId, { after: cursor, limit: 10 });
        expect(rest).toEqual(all.slice(3));
      }),
    );
  });

  describe('removing from a memory store', () => {
    test(
      'takes the one memory out for good, once',
      withStore(async ({ port: store, reopen }) => {
        const vaultId = newVaultId();
        const rows = await fill(store, vaultId, 3);
        const { memoryId } = rows[1]!;
        expect(await store.remove(vaultId, memoryId)).toBe(true);
        expect(await store.remove(vaultId, memoryId)).toBe(false);
        const reopened = await reopen();
        expect(await reopened.find(vaultId, memoryId)).toBeUndefined();
        expect(idsOf(await reopened.page(vaultId, { limit: 10 })).sort()).toEqual(
          [rows[0]!.memoryId, rows[2]!.memoryId].sort(),
        );
      }),
    );

    test(
      'everything leaves the vault empty',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        await fill(store, vaultId, 5);
        await store.removeAll(vaultId);
        expect(await store.count(vaultId)).toBe(0);
        expect(await store.page(vaultId, { limit: 10 })).toEqual([]);
      }),
    );
  });

  describe('the use of memories in a store', () => {
    test(
      'is counted once for each later time, and running it twice changes nothing',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const [used, unused] = await fill(store, vaultId, 2);
        const { memoryId } = used!;
        const at = used!.createdAt + minutes(1);
        await store.noteAccess(vaultId, [memoryId], at);
        await store.noteAccess(vaultId, [memoryId, memoryId], at);
        const once = { ...used!, lastAccessedAt: at, accessCount: 1 };
        expect(await store.find(vaultId, memoryId)).toEqual(once);

        await store.noteAccess(vaultId, [memoryId], at - 1);
        expect(await store.find(vaultId, memoryId)).toEqual(once);

        await store.noteAccess(vaultId, [memoryId, newMemoryId()], at + 1);
        const twice = { ...used!, lastAccessedAt: at + 1, accessCount: 2 };
        expect(await store.find(vaultId, memoryId)).toEqual(twice);
        expect(await store.find(vaultId, unused!.memoryId)).toEqual(unused);
      }),
    );

    test(
      'noted many times at once for one moment counts once',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const [row] = await fill(store, vaultId, 1);
        const at = row!.createdAt + 1;
        await inParallel(20, async () => store.noteAccess(vaultId, [row!.memoryId], at));
        expect((await store.find(vaultId, row!.memoryId))?.accessCount).toBe(1);
      }),
    );

    test(
      'sets activations of those that are still there, and nothing else',
      withStore(async ({ port: store }) => {
        const vaultId = newVaultId();
        const [one, other] = await fill(store, vaultId, 2);
        await store.setActivations(
          vaultId,
          new Map([
            [one!.memoryId, 1.5],
            [newMemoryId(), 3],
          ]),
        );
        await store.setActivations(vaultId, new Map());
        await store.noteAccess(vaultId, [], 1);
        expect(await store.find(vaultId, one!.memoryId)).toEqual({ ...one!, activation: 1.5 });
        expect(await store.find(vaultId, other!.memoryId)).toEqual(other);
        expect(await store.count(vaultId)).toBe(2);
      }),
    );
  });
};

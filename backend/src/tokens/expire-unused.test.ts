import { describe, expect, test } from '@jest/globals';
import type { CheckpointChange, CheckpointRow } from '../checkpoints/index.ts';
import type { Timestamp } from '../kernel/clock.ts';
import { days, type Duration } from '../kernel/duration.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { Scheduler } from '../kernel/cooperative-scheduler.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { times } from '../testing/times.ts';
import { someVaultRow } from '../testing/rows.ts';
import { expireUnusedContract } from './store/expire-unused.contract.ts';
import { expireUnused } from './expire-unused.ts';
import { memoryVaultStore } from './testing/memory-vault-store.ts';
import type { VaultStore } from './store/vault-store.ts';

const ignored = (): undefined => undefined;

/** Vaults and their contents, in maps. Writing into a removed vault fails. */
const storesInMemory = () => {
  const vaults = memoryVaultStore();
  const memories = new Map<VaultId, number>();
  const checkpoints = new Map<VaultId, readonly CheckpointRow[]>();
  const rowsOf = (vaultId: VaultId) => checkpoints.get(vaultId) ?? [];
  const count = (vaultId: VaultId): number => memories.get(vaultId) ?? 0;
  return {
    vaults,
    memories: {
      count: async (vaultId: VaultId) => count(vaultId),
      add: async (vaultId: VaultId) => {
        if (!vaults.rows.has(vaultId)) return { outcome: 'stale_credential' as const };
        memories.set(vaultId, count(vaultId) + 1);
        return { outcome: 'added' as const, count: count(vaultId), revision: count(vaultId) };
      },
    },
    checkpoints: {
      find: async (vaultId: VaultId) => rowsOf(vaultId),
      update: async <Change extends CheckpointChange>(
        vaultId: VaultId,
        make: (rows: readonly CheckpointRow[]) => Change,
      ) => {
        if (!vaults.rows.has(vaultId)) return { outcome: 'stale_credential' as const };
        const change = make(rowsOf(vaultId));
        checkpoints.set(vaultId, change.rows);
        return { outcome: 'changed' as const, change };
      },
    },
  };
};

expireUnusedContract(async () => {
  const port = storesInMemory();
  return { port, reopen: async () => port, close: async () => undefined };
});

type Query = Parameters<VaultStore['listUnused']>[0];

type Settings = {
  readonly age?: Duration | undefined;
  /** The return values of successive calls to the scheduler. */
  readonly due?: readonly boolean[];
};

/** Vaults that expire in the next run, and the store calls of that run. */
const start = async (count: number, { age, due = [] }: Settings = { age: days(30) }) => {
  const { vaults, memories, checkpoints } = storesInMemory();
  const clock = fakeClock();
  const rows = times(count, () => someVaultRow({ createdAt: clock.now() }));
  for (const row of rows) await vaults.add(row);
  clock.move(days(31));
  const queries: Query[] = [];
  const removals: (readonly VaultId[])[] = [];
  let checks = 0;
  const pausedAfter: number[] = [];
  const scheduler: Scheduler = () => ({
    shouldYield: () => due[checks++] ?? false,
    yieldNow: async () => void pausedAfter.push(checks),
    skip: ignored,
  });
  const expire = expireUnused({
    vaults: {
      ...vaults,
      listUnused: async (query) => {
        queries.push(query);
        return vaults.listUnused(query);
      },
      removeUnused: async (vaultIds, createdBefore) => {
        removals.push(vaultIds);
        return vaults.removeUnused(vaultIds, createdBefore);
      },
    },
    memories,
    checkpoints,
    unusedVaultAge: age,
    scheduler,
    clock,
    log: { info: ignored, warn: ignored, error: ignored },
  });
  /** Records a use of any vault. Without one, the current time could come from a wrong clock. */
  const useOne = async (at: Timestamp): Promise<void> =>
    vaults.add(someVaultRow({ lastUsedAt: at }));
  const vaultIds = rows.map(({ vaultId }) => vaultId).toSorted();
  return { clock, expire, useOne, vaultIds, queries, removals, pausedAfter };
};

describe('a run that removes unused vaults', () => {
  test('pages after the last vault of each page until a page is empty', async () => {
    const { clock, expire, useOne, vaultIds, queries, removals } = await start(150);
    await useOne(clock.now());
    expect(await expire()).toBe(150);
    const query = { createdBefore: clock.now() - days(30), limit: 100 };
    expect(queries).toStrictEqual([
      query,
      { ...query, after: vaultIds[99] },
      { ...query, after: vaultIds[149] },
    ]);
    expect(removals).toEqual([vaultIds.slice(0, 100), vaultIds.slice(100), []]);
  });

  test('yields between two pages when due', async () => {
    const settings = { age: days(30), due: [false, true] };
    const { clock, expire, useOne, pausedAfter } = await start(250, settings);
    await useOne(clock.now());
    expect(await expire()).toBe(250);
    expect(pausedAfter).toEqual([2]);
  });

  test('queries nothing if the setting is never', async () => {
    const { clock, expire, useOne, queries } = await start(1, { age: undefined });
    await useOne(clock.now());
    expect(await expire()).toBe(0);
    expect(queries).toEqual([]);
  });

  test('queries nothing while no use of any vault is recorded', async () => {
    const { expire, queries } = await start(1);
    expect(await expire()).toBe(0);
    expect(queries).toEqual([]);
  });
});

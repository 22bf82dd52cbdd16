import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../../kernel/ids.ts';
import type { Log, LogEvent, LogFields } from '../../kernel/log.ts';
import { seconds } from '../../kernel/duration.ts';
import { createCredential, rotateCredential } from '../../sealing/index.ts';
import { someVaultRow } from '../../testing/rows.ts';
import { createResealer, type ResealRows } from './resealing.ts';
import { vaultOf, type Vault } from '../vault.ts';

const rotatedVault = (): Vault => {
  const vaultId = newVaultId();
  const { keys, credential } = rotateCredential(
    createCredential('first', vaultId).keys,
    vaultId,
    vaultId,
  );
  return vaultOf(someVaultRow({ vaultId, credential }), keys);
};

type Logged = { readonly event: LogEvent; readonly fields: LogFields | undefined };

const start = (...rows: readonly ResealRows[]) => {
  const removed: (readonly [VaultId, Uint8Array])[] = [];
  const dropped: VaultId[] = [];
  const logged: Logged[] = [];
  const write = (event: LogEvent, fields?: LogFields): void => void logged.push({ event, fields });
  const log: Log = { info: write, warn: write, error: write };
  const resealing = createResealer({
    vaults: { removePreviousKey: async (vaultId, lookup) => void removed.push([vaultId, lookup]) },
    vaultCache: { drop: (vaultId) => void dropped.push(vaultId) },
    rows,
    log,
  });
  return { ...resealing, removed, dropped, logged };
};

/** Finds these numbers of rows, one list per pass, and nothing after them. */
const finding = (...passes: readonly (readonly number[])[]) => {
  let pass = 0;
  const reseal: ResealRows = async function* () {
    pass += 1;
    yield* passes[pass - 1] ?? [0];
  };
  return { reseal, passes: () => pass };
};

/** Yields once, on demand. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  let begun = 0;
  const reseal: ResealRows = async function* () {
    begun += 1;
    yield begun === 1 ? await promise : 0;
  };
  return { reseal, go: resolve, begun: () => begun };
};

const hasSettled = async (work: Promise<void>): Promise<boolean> => {
  let isSettled = false;
  void work.then(() => {
    isSettled = true;
  });
  await new Promise(setImmediate);
  return isSettled;
};

describe('resealing the rows of a rotated vault', () => {
  test('passes over all kinds of rows until one pass finds none, then removes the old key', async () => {
    const memories = finding([32, 3], [1]);
    const checkpoints = finding([2]);
    const { finish, removed, dropped, logged } = start(memories.reseal, checkpoints.reseal);
    const vault = rotatedVault();
    await finish(vault);
    expect([memories.passes(), checkpoints.passes()]).toEqual([3, 3]);
    expect(removed).toEqual([[vault.vaultId, vault.lookup]]);
    expect(dropped).toEqual([vault.vaultId]);
    const fields = { vaultId: vault.vaultId, count: 38 };
    expect(logged).toEqual([{ event: 'rows_resealed', fields }]);
  });

  test('does nothing for a vault without an old key', async () => {
    const rows = finding();
    const { finish, begin, removed } = start(rows.reseal);
    const vault = rotatedVault();
    const done = { ...vault, keys: { ...vault.keys, previous: undefined } };
    await finish(done);
    await begin(done);
    expect([rows.passes(), removed.length]).toEqual([0, 0]);
  });

  test('runs once for concurrent callers, and again for later ones', async () => {
    const rows = held();
    const { finish, begin, removed } = start(rows.reseal);
    const vault = rotatedVault();
    const all = [finish(vault), finish(vault), begin(vault)];
    rows.go(0);
    await Promise.all(all);
    expect([rows.begun(), removed.length]).toEqual([1, 1]);
    await finish(vault);
    expect(rows.begun()).toBe(2);
  });

  test('runs separately for each vault', async () => {
    const rows = finding();
    const { finish, removed } = start(rows.reseal);
    const [one, other] = [rotatedVault(), rotatedVault()];
    await Promise.all([finish(one), finish(other)]);
    expect(removed.map(([vaultId]) => vaultId).toSorted()).toEqual(
      [one.vaultId, other.vaultId].toSorted(),
    );
  });

  test('keeps the old key if rows remain, and reports it', async () => {
    let passes = 0;
    const { finish, removed } = start(async function* () {
      passes += 1;
      yield 1;
    });
    await expect(finish(rotatedVault())).rejects.toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringMatching(/still being sealed.*Try again/),
      details: { retryAfterSeconds: 1 },
    });
    expect([passes, removed.length]).toEqual([10, 0]);
  });

  test('can be retried after a failure', async () => {
    let isUnavailable = true;
    const { finish, removed } = start(async function* () {
      if (isUnavailable) throw new Error('unavailable');
      yield 0;
    });
    const vault = rotatedVault();
    await expect(finish(vault)).rejects.toThrow('unavailable');
    isUnavailable = false;
    await finish(vault);
    expect(removed).toHaveLength(1);
  });
});

describe('a response that waits for it', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('covers all of a small vault', async () => {
    const rows = held();
    const { begin, removed } = start(finding([200]).reseal, rows.reseal);
    const waiting = begin(rotatedVault());
    expect(await hasSettled(waiting)).toBe(false);
    rows.go(55);
    await waiting;
    expect(removed).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('covers a part of a large vault, and the rest follows later', async () => {
    const rows = held();
    const { begin, finish, removed } = start(finding([200, 56]).reseal, rows.reseal);
    const vault = rotatedVault();
    await begin(vault);
    expect(removed).toHaveLength(0);
    rows.go(1);
    await finish(vault);
    expect(removed).toHaveLength(1);
  });

  test('is sent after a second at the latest', async () => {
    const rows = held();
    const { begin, finish } = start(rows.reseal);
    const vault = rotatedVault();
    const waiting = begin(vault);
    jest.advanceTimersByTime(seconds(1) - 1);
    expect(await hasSettled(waiting)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await hasSettled(waiting)).toBe(true);
    rows.go(0);
    await finish(vault);
  });
});

describe('closing while rows are being resealed', () => {
  test('waits for the current slice, stops without an error, and can be repeated', async () => {
    const rows = held();
    const { begin, finish, close, removed, logged } = start(rows.reseal);
    const vault = rotatedVault();
    const finishing = finish(vault).catch((error: unknown) => error);
    const closing = close();
    expect(await hasSettled(closing)).toBe(false);
    rows.go(7);
    await closing;
    await close();
    expect(await finishing).toMatchObject({
      code: 'shutting_down',
      message: expect.stringMatching(/stopping.*Try again/),
    });
    await begin(vault);
    expect([rows.begun(), removed.length, logged.length]).toEqual([1, 0, 0]);
  });
});

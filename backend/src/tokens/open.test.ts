import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { hours } from '../kernel/duration.ts';
import { AppError } from '../kernel/errors.ts';
import type { Pepper } from '../sealing/index.ts';
import { newToken } from './format/token-format.ts';
import { startTime, startTokens } from './testing/start-tokens.ts';
import type { VaultRow } from './vault.ts';

const refusalOf = async (opening: Promise<unknown>): Promise<string> =>
  opening.then(
    () => 'opened',
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : 'foreign'),
  );

describe('an invalid token', () => {
  test('is refused in the same words whether malformed, unknown or revoked', async () => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: undefined });
    await tokens.revoke(token);
    const refusals = await Promise.all(
      ['', 'nonsense', newToken(), token].map(async (each) => refusalOf(tokens.open(each))),
    );
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toMatch(/^invalid_token: .*mm_.*52 characters.*generate/);
  });

  test('is never looked up in the store if malformed, by any verb', async () => {
    const tokens = startTokens();
    const wrongChecksum = newToken().replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const call of [
      tokens.open(wrongChecksum),
      tokens.rotate(wrongChecksum),
      tokens.revoke(wrongChecksum),
      tokens.setPlan(wrongChecksum, 'premium'),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'invalid_token' });
    }
    expect(tokens.vaults.searches()).toBe(0);
  });
});

describe('opened vaults are cached', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // The cache reads time 0, where fake time starts, as "no time".
    jest.advanceTimersByTime(1);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('so that a second opening does not read the store', async () => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: undefined });
    const first = await tokens.open(token);
    expect(await tokens.open(token)).toBe(first);
    expect(tokens.vaults.searches()).toBe(1);
  });

  test('for thirty seconds from the opening, however busy the token is @keys-are-let-go', async () => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: undefined });
    await tokens.open(token);
    for (let second = 0; second < 29; second += 1) {
      jest.advanceTimersByTime(1_000);
      await tokens.open(token);
    }
    expect(tokens.vaults.searches()).toBe(1);
    jest.advanceTimersByTime(1_002);
    await tokens.open(token);
    expect(tokens.vaults.searches()).toBe(2);
  });

  test('until another process publishes an invalidation', async () => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: undefined });
    const other = await tokens.mint({ name: undefined });
    const { vaultId } = await tokens.open(token);
    await tokens.open(other.token);
    tokens.publishFromElsewhere(vaultId);
    await tokens.open(token);
    await tokens.open(other.token);
    expect(tokens.vaults.searches()).toBe(3);
  });

  test('but not if the credential changed while the row was being read', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const tokens = startTokens({
      store: (vaults) => ({
        findByLookup: async (lookup): Promise<VaultRow | undefined> => {
          const row = await vaults.findByLookup(lookup);
          await held;
          return row;
        },
      }),
    });
    const { token } = await tokens.mint({ name: undefined });
    const [vaultId] = [...tokens.vaults.rows.keys()];
    await tokens.vaults.recordFirstUse(vaultId!, startTime);
    const opening = tokens.open(token);
    // The row is read but not returned yet; now another process revokes the token.
    await tokens.vaults.shred(vaultId!);
    tokens.publishFromElsewhere(vaultId!);
    release();
    await opening;
    await expect(tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
  });
});

describe('the time of the last use', () => {
  test('is recorded at the first opening, then at most once an hour, even after the clock is set back', async () => {
    const notes: number[] = [];
    const tokens = startTokens({
      store: (vaults) => ({
        recordFirstUse: async (vaultId, at) => {
          notes.push(at);
          return vaults.recordFirstUse(vaultId, at);
        },
        recordUse: async (vaultId, at) => {
          notes.push(at);
          await vaults.recordUse(vaultId, at);
        },
      }),
    });
    const { token } = await tokens.mint({ name: undefined });
    const openAt = async (time: number): Promise<void> => {
      tokens.setTime(time);
      const { vaultId } = await tokens.open(token);
      tokens.publishFromElsewhere(vaultId);
    };
    await openAt(startTime);
    await openAt(startTime + 1);
    await openAt(startTime + hours(1) - 1);
    await openAt(startTime + hours(1));
    expect(notes).toEqual([startTime, startTime + hours(1)]);
    await openAt(startTime - hours(48));
    expect(notes.at(-1)).toBe(startTime - hours(48));
  });

  test('is recorded once for a burst of openings, which all wait for the first record', async () => {
    const { promise: noted, resolve: note } = Promise.withResolvers<boolean>();
    let notes = 0;
    let opened = 0;
    const tokens = startTokens({
      store: () => ({
        recordUse: async () => void (notes += 1),
        recordFirstUse: async () => {
          notes += 1;
          return noted;
        },
      }),
    });
    const { token } = await tokens.mint({ name: undefined });
    const opening = Array.from({ length: 50 }, async () => {
      await tokens.open(token);
      opened += 1;
    });
    await new Promise(setImmediate);
    expect(opened).toBe(0);
    note(true);
    await Promise.all(opening);
    expect([opened, notes]).toEqual([50, 1]);
  });

  test('must be recorded the first time, otherwise the opening fails, so that no write precedes the record', async () => {
    const unavailable = new AppError('storage_unavailable', 'The store is unavailable.');
    const answers = [Promise.reject(unavailable), Promise.resolve(false), Promise.resolve(true)];
    const tokens = startTokens({ store: () => ({ recordFirstUse: async () => answers.shift()! }) });
    const { token } = await tokens.mint({ name: undefined });
    await expect(tokens.open(token)).rejects.toBe(unavailable);
    await expect(tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
    await expect(tokens.open(token)).resolves.toBeDefined();
  });

  test('is not recorded again by another process that reads it in the row', async () => {
    let notes = 0;
    const tokens = startTokens({ store: () => ({ recordUse: async () => void (notes += 1) }) });
    const { token } = await tokens.mint({ name: undefined });
    const [vaultId] = [...tokens.vaults.rows.keys()];
    await tokens.vaults.recordUse(vaultId!, startTime - hours(1) + 1);
    await tokens.open(token);
    expect(notes).toBe(0);
  });

  test('never fails or delays a later opening, and is retried after a failure', async () => {
    let tries = 0;
    const outcomes = [
      new Promise<never>(() => undefined),
      Promise.reject(new Error('store unavailable')),
    ];
    const tokens = startTokens({
      store: () => ({
        recordUse: async () => {
          tries += 1;
          await outcomes.pop();
        },
      }),
    });
    const { token } = await tokens.mint({ name: undefined });
    const { vaultId } = await tokens.open(token);
    for (const hour of [1, 2]) {
      tokens.setTime(startTime + hours(hour));
      tokens.publishFromElsewhere(vaultId);
      await tokens.open(token);
      await new Promise(setImmediate);
    }
    expect(tries).toBe(2);
  });
});

describe('a vault sealed with a pepper', () => {
  const pepper: Pepper = { version: 1, key: new Uint8Array(32).fill(5) };

  test('opens, rotates and opens again', async () => {
    const tokens = startTokens({ pepper });
    const { token } = await tokens.mint({ name: undefined });
    const { vaultId } = await tokens.open(token);
    const rotated = await tokens.rotate(token);
    expect((await tokens.open(rotated.token)).vaultId).toBe(vaultId);
  });
});

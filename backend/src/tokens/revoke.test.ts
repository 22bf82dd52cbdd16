import { describe, expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import { startTokens, type StartedTokens } from './testing/start-tokens.ts';

const unavailable = async (): Promise<never> => {
  throw new AppError('storage_unavailable', 'The store is unavailable.');
};

const mintFilled = async (tokens: StartedTokens) => {
  const { token } = await tokens.mint({ name: undefined });
  const { vaultId } = await tokens.open(token);
  tokens.memories.set(vaultId, 3);
  tokens.checkpoints.add(vaultId);
  return { token, vaultId };
};

describe('revoking a token', () => {
  test('leaves no key and no row of its vault, and touches no other vault', async () => {
    const tokens = startTokens();
    const kept = await mintFilled(tokens);
    const { token, vaultId } = await mintFilled(tokens);
    await tokens.revoke(token);
    await expect(tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
    expect([...tokens.vaults.rows.keys()]).toEqual([kept.vaultId]);
    expect([...tokens.memories.keys()]).toEqual([kept.vaultId]);
    expect([...tokens.checkpoints]).toEqual([kept.vaultId]);
    expect(tokens.announced).toEqual([vaultId]);
  });

  test('destroys the key and notifies everyone before removing rows @revoked-key-first', async () => {
    let seen: unknown;
    const tokens: StartedTokens = startTokens({
      removeMemories: async () => {
        const [row] = [...tokens.vaults.rows.values()];
        seen = { credential: row?.credential, announced: tokens.announced.length };
      },
    });
    const { token } = await mintFilled(tokens);
    await tokens.revoke(token);
    expect(seen).toEqual({ credential: undefined, announced: 1 });
  });

  test('fails with the token still valid if the key could not be destroyed', async () => {
    const tokens = startTokens({ store: () => ({ shred: unavailable }) });
    const { token, vaultId } = await mintFilled(tokens);
    await expect(tokens.revoke(token)).rejects.toMatchObject({ code: 'storage_unavailable' });
    await expect(tokens.open(token)).resolves.toMatchObject({ vaultId });
    expect(tokens.memories.get(vaultId)).toBe(3);
  });

  test('succeeds even if rows cannot be removed or others cannot be notified', async () => {
    const tokens = startTokens({ removeMemories: unavailable, announce: unavailable });
    const { token, vaultId } = await mintFilled(tokens);
    await tokens.revoke(token);
    await expect(tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
    expect(tokens.vaults.rows.get(vaultId)?.credential).toBeUndefined();
    expect(tokens.logged.slice(1)).toStrictEqual([
      { event: 'invalidation_failed', fields: { vaultId, code: 'storage_unavailable' } },
      { event: 'token_revoked', fields: { vaultId } },
      { event: 'removal_postponed', fields: { vaultId, code: 'storage_unavailable' } },
    ]);
  });

  test('does not log the code of an unexpected error', async () => {
    const foreign = async (): Promise<never> => {
      throw Object.assign(new Error('broken'), { code: 'EIO' });
    };
    const tokens = startTokens({ removeMemories: foreign, announce: foreign });
    const { token, vaultId } = await mintFilled(tokens);
    await tokens.revoke(token);
    expect(tokens.logged.slice(1)).toStrictEqual([
      { event: 'invalidation_failed', fields: { vaultId } },
      { event: 'token_revoked', fields: { vaultId } },
      { event: 'removal_postponed', fields: { vaultId } },
    ]);
  });

  test('answers a second call as for any invalid token', async () => {
    const tokens = startTokens();
    const { token } = await mintFilled(tokens);
    await tokens.revoke(token);
    await expect(tokens.revoke(token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  test('with an old token does nothing to the vault of the new one', async () => {
    let rotating: Promise<{ readonly token: string }> | undefined;
    const tokens: StartedTokens = startTokens({
      store: (vaults) => ({
        shred: async (...asked) => {
          rotating = tokens.rotate(token);
          await rotating;
          return vaults.shred(...asked);
        },
      }),
    });
    const { token } = await mintFilled(tokens);
    await expect(tokens.revoke(token)).rejects.toMatchObject({ code: 'invalid_token' });
    const rotated = await rotating;
    await expect(tokens.open(rotated?.token ?? '')).resolves.toBeDefined();
  });
});

describe('finishing revocations', () => {
  test('removes the leftovers, over more than one page, and nothing valid', async () => {
    const tokens = startTokens();
    const alive = await mintFilled(tokens);
    for (let count = 0; count < 205; count += 1) {
      const { vaultId } = await mintFilled(tokens);
      await tokens.vaults.shred(vaultId);
    }
    expect(await tokens.finishRevocations()).toBe(205);
    expect([...tokens.vaults.rows.keys()]).toEqual([alive.vaultId]);
    expect([...tokens.memories.keys()]).toEqual([alive.vaultId]);
    expect([...tokens.checkpoints]).toEqual([alive.vaultId]);
    expect(await tokens.finishRevocations()).toBe(0);
  });

  test('pages after the last id, so that a row that cannot be removed does not block the rest', async () => {
    const queries: unknown[] = [];
    const tokens = startTokens({
      store: (vaults) => ({
        list: async (query) => {
          queries.push(query);
          return vaults.list(query);
        },
      }),
    });
    const { vaultId } = await mintFilled(tokens);
    await tokens.vaults.shred(vaultId);
    await tokens.finishRevocations();
    expect(queries).toStrictEqual([
      { shredded: true, limit: 100 },
      { shredded: true, limit: 100, after: vaultId },
    ]);
  });

  test('removes all others if one vault cannot be removed', async () => {
    const tokens: StartedTokens = startTokens({
      removeMemories: async (vaultId) => {
        if (vaultId === damaged) throw new AppError('storage_unavailable', 'Unavailable.');
      },
    });
    const vaultIds = [];
    for (let count = 0; count < 3; count += 1) {
      const { vaultId } = await mintFilled(tokens);
      await tokens.vaults.shred(vaultId);
      vaultIds.push(vaultId);
    }
    const [damaged] = vaultIds.toSorted();
    expect(await tokens.finishRevocations()).toBe(2);
    expect([...tokens.vaults.rows.keys()]).toEqual([damaged]);
    expect(tokens.logged.at(-1)).toEqual({
      event: 'removal_postponed',
      fields: { vaultId: damaged, code: 'storage_unavailable' },
    });
  });

  test('keeps the row if its memories could not be removed, to find it again', async () => {
    const tokens = startTokens({ removeMemories: unavailable });
    const { vaultId } = await mintFilled(tokens);
    await tokens.vaults.shred(vaultId);
    await expect(tokens.finishRevocations()).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(await tokens.vaults.list({ shredded: true, limit: 10 })).toEqual([vaultId]);
  });
});

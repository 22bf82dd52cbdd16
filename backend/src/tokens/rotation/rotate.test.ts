import { expect, test } from '@jest/globals';
import { AppError } from '../../kernel/errors.ts';
import { someGrantKeyRow, someGrantRow } from '../../testing/rows.ts';
import { newToken } from '../format/token-format.ts';
import { startTokens, type StartedTokens } from '../testing/start-tokens.ts';
import type { Vault } from '../vault.ts';

test('after a rotation the new token opens the same vault with a new key, the old one nothing', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: 'work' });
  const before = await tokens.open(token);
  tokens.memories.set(before.vaultId, 7);
  const rotated = await tokens.rotate(token);
  expect(rotated.usage).toEqual({ memoriesUsed: 7, memoryLimit: 25 });
  await expect(tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
  const after = await tokens.open(rotated.token);
  expect(after).toMatchObject({ vaultId: before.vaultId, name: 'work', plan: 'free' });
  expect(after.keys.dataKey.equals(before.keys.dataKey)).toBe(false);
  expect(after.keys.keyId).toBe(before.keys.keyId + 1);
  expect(tokens.announced).toEqual([before.vaultId]);
  expect(tokens.logged).toContainEqual({
    event: 'token_rotated',
    fields: { vaultId: before.vaultId },
  });
});

test('a rotation to a token that the caller chose opens the vault with it', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const { vaultId } = await tokens.open(token);
  const chosen = newToken();
  expect(await tokens.rotate(token, chosen)).toMatchObject({ token: chosen });
  await expect(tokens.open(chosen)).resolves.toMatchObject({ vaultId });
  await expect(tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
});

test('a rotation to text that is not a token, to the same token or to the token of another vault changes nothing', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const other = await tokens.mint({ name: undefined });
  const { vaultId } = await tokens.open(token);
  const wrongChecksum = `${newToken().slice(0, -6)}000000`;
  for (const [chosen, message] of [
    ['secret', /^new_token is not a token, so nothing was changed\./],
    [wrongChecksum, /^new_token is not a token, so nothing was changed\./],
    [token, /^new_token already opens memories, so nothing was changed\./],
    [other.token, /^new_token already opens memories, so nothing was changed\./],
  ] as const) {
    const refused = await tokens.rotate(token, chosen).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(message),
    });
    expect(refused).toMatchObject({ message: expect.not.stringContaining(chosen) });
    await expect(tokens.open(token)).resolves.toMatchObject({ vaultId });
  }
});

test('rows are resealed after the swap and before the response, then the old key is removed', async () => {
  const seen: Vault[] = [];
  const tokens: StartedTokens = startTokens({
    async *reseal(vault) {
      seen.push(vault);
      await expect(tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
      expect(tokens.announced).toEqual([vault.vaultId]);
      yield seen.length === 1 ? 3 : 0;
    },
  });
  const { token } = await tokens.mint({ name: undefined });
  const before = await tokens.open(token);
  const rotated = await tokens.rotate(token);
  // The second pass finds nothing left, which ends the resealing.
  expect(seen).toHaveLength(2);
  expect(seen[0]!.keys.previous?.dataKey.equals(before.keys.dataKey)).toBe(true);
  const { keys, lookup } = await tokens.open(rotated.token);
  expect(keys.previous).toBeUndefined();
  expect(seen[0]!.lookup).toEqual(lookup);
  expect(tokens.logged.at(-1)).toEqual({
    event: 'rows_resealed',
    fields: { vaultId: before.vaultId, count: 3 },
  });
});

test('rows that cannot be resealed do not fail the rotation and keep the old key', async () => {
  let isUnavailable = true;
  const tokens = startTokens({
    async *reseal() {
      if (isUnavailable) throw new AppError('storage_unavailable', 'The database is unavailable.');
      yield 0;
    },
  });
  const { token } = await tokens.mint({ name: undefined });
  const before = await tokens.open(token);
  const rotated = await tokens.rotate(token);
  expect(tokens.logged.at(-1)).toEqual({
    event: 'reseal_postponed',
    fields: { vaultId: before.vaultId, code: 'storage_unavailable' },
  });
  const after = await tokens.open(rotated.token);
  expect(after.keys.previous?.dataKey.equals(before.keys.dataKey)).toBe(true);

  // A second rotation has no room for a third key, so the rows of the first one must be resealed
  // first.
  await expect(tokens.rotate(rotated.token)).rejects.toMatchObject({ code: 'storage_unavailable' });
  await expect(tokens.open(rotated.token)).resolves.toBeDefined();
  isUnavailable = false;
  const again = await tokens.rotate(rotated.token);
  const last = await tokens.open(again.token);
  expect([last.keys.keyId, last.keys.previous]).toEqual([3, undefined]);
});

test('opening a vault with rows left from a rotation reseals them', async () => {
  const { promise: resealed, resolve } = Promise.withResolvers<Vault>();
  let isUnavailable = true;
  const tokens = startTokens({
    async *reseal(vault) {
      if (isUnavailable) throw new Error('killed');
      resolve(vault);
      yield 0;
    },
  });
  const { token } = await tokens.mint({ name: undefined });
  const rotated = await tokens.rotate(token);
  expect(tokens.logged.at(-1)?.fields).not.toHaveProperty('code');
  isUnavailable = false;
  const opened = await tokens.open(rotated.token);
  expect(await resealed).toEqual(opened);
});

test('of twenty racing rotations one wins, and only its token opens the vault', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, async () => tokens.rotate(token)),
  );
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(won).toHaveLength(1);
  for (const { reason } of lost) expect(reason).toMatchObject({ code: 'invalid_token' });
  await expect(tokens.open(won[0]!.value.token)).resolves.toBeDefined();
});

test('a rotation succeeds and ends the old token here even if others cannot be notified', async () => {
  const tokens = startTokens({
    announce: async () => {
      throw new AppError('storage_unavailable', 'Redis is unavailable.');
    },
  });
  const { token } = await tokens.mint({ name: undefined });
  const { vaultId } = await tokens.open(token);
  const rotated = await tokens.rotate(token);
  await expect(tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
  await expect(tokens.open(rotated.token)).resolves.toMatchObject({ vaultId });
  expect(tokens.logged).toContainEqual({
    event: 'invalidation_failed',
    fields: { vaultId, code: 'storage_unavailable' },
  });
});

test('a rotation whose swap fails leaves the old token valid', async () => {
  const tokens = startTokens({
    store: () => ({
      replaceCredential: async () => {
        throw new AppError('storage_full', 'The disk is full.');
      },
    }),
  });
  const { token } = await tokens.mint({ name: undefined });
  await expect(tokens.rotate(token)).rejects.toMatchObject({ code: 'storage_full' });
  await expect(tokens.open(token)).resolves.toBeDefined();
  expect(tokens.announced).toEqual([]);
});

test('the old token opens nothing here while others cannot be notified and rows wait for resealing', async () => {
  const unavailable = new AppError('storage_unavailable', 'The database is unavailable.');
  const tokens = startTokens({
    announce: async () => {
      throw unavailable;
    },
    async *reseal() {
      yield 0;
      throw unavailable;
    },
  });
  const { token } = await tokens.mint({ name: undefined });
  await tokens.open(token);
  await tokens.rotate(token);
  await expect(tokens.open(token)).rejects.toMatchObject({ code: 'invalid_token' });
});

test('a rotation that loses to a revocation opens nothing', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const [rotated] = await Promise.allSettled([tokens.rotate(token), tokens.revoke(token)]);
  const open =
    rotated.status === 'fulfilled' ? tokens.open(rotated.value.token) : tokens.open(token);
  await expect(open).rejects.toMatchObject({ code: 'invalid_token' });
});

const unavailable = new AppError('storage_unavailable', 'The grants are unavailable.');
const unexpected = Object.assign(new Error('broken'), { code: 'EIO' });

test.each([
  ['works', undefined, undefined],
  ['is unavailable', unavailable, { code: 'storage_unavailable' }],
  ['fails unexpectedly, without the code in the log', unexpected, {}],
])(
  'a rotation ends all grants of the vault and no other, and succeeds if their store %s',
  async (_, error, logged) => {
    const tokens = startTokens();
    const { token } = await tokens.mint({ name: undefined });
    const { vaultId } = await tokens.open(token);
    const [own, other] = [someGrantRow({ vaultId }), someGrantRow()];
    for (const grant of [own, other]) {
      await tokens.grants.add(grant, someGrantKeyRow(grant), { limit: 20, at: grant.createdAt });
    }
    if (error !== undefined) tokens.failToRemoveGrants(error);
    const rotated = await tokens.rotate(token);
    await expect(tokens.open(rotated.token)).resolves.toBeDefined();
    expect(tokens.grants.grants.has(own.grantId)).toBe(error !== undefined);
    expect(tokens.grants.grants.has(other.grantId)).toBe(true);
    expect(tokens.logged.filter(({ event }) => event === 'removal_postponed')).toStrictEqual(
      logged === undefined ? [] : [{ event: 'removal_postponed', fields: { vaultId, ...logged } }],
    );
  },
);

import { expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import { startTokens } from './testing/start-tokens.ts';

test('after a rotation the new token opens the same vault with the same keys, the old one nothing', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: 'work' });
  const before = await tokens.open(token);
  tokens.memories.set(before.vaultId, 7);
  const rotated = await tokens.rotate(token);
  expect(rotated.usage).toEqual({ memoriesUsed: 7, memoryLimit: 25 });
  await expect(tokens.open(token)).rejects.toMatchObject({ code: 'token_refused' });
  const after = await tokens.open(rotated.token);
  expect(after).toMatchObject({ vaultId: before.vaultId, name: 'work', plan: 'free' });
  expect(after.keys.dataKey.equals(before.keys.dataKey)).toBe(true);
  expect(tokens.announced).toEqual([before.vaultId]);
  expect(tokens.logged.at(-1)).toEqual({
    event: 'token_rotated',
    fields: { vaultId: before.vaultId },
  });
});

test('of twenty racing rotations one wins, and exactly its token opens the vault', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, async () => tokens.rotate(token)),
  );
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(won).toHaveLength(1);
  for (const { reason } of lost) expect(reason).toMatchObject({ code: 'token_refused' });
  await expect(tokens.open(won[0]!.value.token)).resolves.toBeDefined();
});

test('a rotation is answered and the old token dead here, even if the others cannot be told', async () => {
  const tokens = startTokens({
    announce: async () => {
      throw new AppError('storage_unavailable', 'Redis is away.');
    },
  });
  const { token } = await tokens.mint({ name: undefined });
  const { vaultId } = await tokens.open(token);
  const rotated = await tokens.rotate(token);
  await expect(tokens.open(token)).rejects.toMatchObject({ code: 'token_refused' });
  await expect(tokens.open(rotated.token)).resolves.toMatchObject({ vaultId });
  expect(tokens.logged).toContainEqual({
    event: 'announcement_failed',
    fields: { vaultId, code: 'storage_unavailable' },
  });
});

test('a rotation whose swap fails leaves the old token alive', async () => {
  const tokens = startTokens({
    store: () => ({
      replaceLock: async () => {
        throw new AppError('storage_full', 'The disk is full.');
      },
    }),
  });
  const { token } = await tokens.mint({ name: undefined });
  await expect(tokens.rotate(token)).rejects.toMatchObject({ code: 'storage_full' });
  await expect(tokens.open(token)).resolves.toBeDefined();
  expect(tokens.announced).toEqual([]);
});

test('a rotation that loses to a revocation opens nothing', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const [rotated] = await Promise.allSettled([tokens.rotate(token), tokens.revoke(token)]);
  const open =
    rotated.status === 'fulfilled' ? tokens.open(rotated.value.token) : tokens.open(token);
  await expect(open).rejects.toMatchObject({ code: 'token_refused' });
});

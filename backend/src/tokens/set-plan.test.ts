import { expect, test } from '@jest/globals';
import { startTokens } from './testing/start-tokens.ts';

test('premium lifts the limit at once, even for a cached vault', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const { vaultId } = await tokens.open(token);
  tokens.memories.set(vaultId, 25);
  expect(await tokens.setPlan(token, 'premium')).toEqual({ memoriesUsed: 25, memoryLimit: null });
  const vault = await tokens.open(token);
  expect(vault).toMatchObject({ plan: 'premium', memoryLimit: null });
  expect(await tokens.usage(vault)).toEqual({ memoriesUsed: 25, memoryLimit: null });
  expect(tokens.announced).toEqual([vaultId]);
});

test('going back to free restores the free limit and removes nothing', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const { vaultId } = await tokens.open(token);
  await tokens.setPlan(token, 'premium');
  tokens.memories.set(vaultId, 40);
  expect(await tokens.setPlan(token, 'free')).toEqual({ memoriesUsed: 40, memoryLimit: 25 });
});

test('a vault that was removed in the meantime is answered like an invalid token', async () => {
  const tokens = startTokens({ store: () => ({ setPlan: async () => false }) });
  const { token } = await tokens.mint({ name: undefined });
  await expect(tokens.setPlan(token, 'premium')).rejects.toMatchObject({ code: 'invalid_token' });
});

test('usage counts the memories of the requested vault', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const vault = await tokens.open(token);
  expect(await tokens.usage(vault)).toEqual({ memoriesUsed: 0, memoryLimit: 25 });
  tokens.memories.set(vault.vaultId, 4);
  expect(await tokens.usage(vault)).toEqual({ memoriesUsed: 4, memoryLimit: 25 });
});

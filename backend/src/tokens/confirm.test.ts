import { expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import { startTokens } from './testing/start-tokens.ts';

test('a vault stays confirmed while its token opens it, also once what was remembered is gone', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const vault = await tokens.open(token);
  await expect(tokens.confirm(vault)).resolves.toBeUndefined();
  tokens.announceFromElsewhere(vault.vaultId);
  await expect(tokens.confirm(vault)).resolves.toBeUndefined();
});

test('a vault whose token was rotated or revoked is refused, although it was opened before', async () => {
  const tokens = startTokens();
  const { token } = await tokens.mint({ name: undefined });
  const vault = await tokens.open(token);
  const rotated = await tokens.rotate(token);
  await expect(tokens.confirm(vault)).rejects.toMatchObject({ code: 'token_refused' });
  const again = await tokens.open(rotated.token);
  await tokens.revoke(rotated.token);
  await expect(tokens.confirm(again)).rejects.toMatchObject({ code: 'token_refused' });
});

test('a busy stream costs one reading, and none while the vault is remembered', async () => {
  let readings = 0;
  const tokens = startTokens({
    store: ({ findByLookup }) => ({
      findByLookup: async (lookup) => {
        readings += 1;
        return findByLookup(lookup);
      },
    }),
  });
  const { token } = await tokens.mint({ name: undefined });
  const vault = await tokens.open(token);
  tokens.announceFromElsewhere(vault.vaultId);
  readings = 0;
  for (let call = 0; call < 3; call += 1) await tokens.confirm(vault);
  expect(readings).toBe(1);
});

test('nothing is confirmed while the store cannot be asked', async () => {
  let isAway = false;
  const tokens = startTokens({
    store: ({ findByLookup }) => ({
      findByLookup: async (lookup) => {
        if (isAway) throw new AppError('storage_unavailable', 'The database is away.');
        return findByLookup(lookup);
      },
    }),
  });
  const { token } = await tokens.mint({ name: undefined });
  const vault = await tokens.open(token);
  tokens.announceFromElsewhere(vault.vaultId);
  isAway = true;
  await expect(tokens.confirm(vault)).rejects.toMatchObject({ code: 'storage_unavailable' });
});

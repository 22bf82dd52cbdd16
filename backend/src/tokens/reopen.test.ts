import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hours } from '../kernel/duration.ts';
import { AppError } from '../kernel/errors.ts';
import { startTime, startTokens, type Settings } from './testing/start-tokens.ts';

const secret = randomBytes(32).toString('base64url');

/** A vault that was opened and sealed for a stream and has expired from the cache. */
const sealedVault = async (settings?: Settings) => {
  const tokens = startTokens(settings);
  const { token } = await tokens.mint({ name: 'mine' });
  const vault = await tokens.open(token);
  const expire = (): void => {
    tokens.publishFromElsewhere(vault.vaultId);
  };
  expire();
  return { tokens, token, vault, sealed: tokens.seal(vault, secret), expire };
};

test('the vault of a stream reopens unchanged with the secret alone', async () => {
  const { tokens, vault, sealed } = await sealedVault();
  const { keys, ...rest } = await tokens.reopen(sealed, secret);
  expect(rest).toMatchObject({ vaultId: vault.vaultId, name: 'mine', memoryLimit: 25 });
  expect(keys.keyId).toBe(vault.keys.keyId);
  expect(keys.textKey.equals(vault.keys.textKey)).toBe(true);
  expect(keys.fingerprintKey.equals(vault.keys.fingerprintKey)).toBe(true);
});

test('another secret opens nothing', async () => {
  const { tokens, sealed } = await sealedVault();
  const other = randomBytes(32).toString('base64url');
  await expect(tokens.reopen(sealed, other)).rejects.toMatchObject({ code: 'invalid_token' });
});

test('a vault whose token was rotated or revoked is refused, although it was opened before', async () => {
  const { tokens, token, sealed } = await sealedVault();
  const rotated = await tokens.rotate(token);
  await expect(tokens.reopen(sealed, secret)).rejects.toMatchObject({ code: 'invalid_token' });
  const again = tokens.seal(await tokens.open(rotated.token), secret);
  await tokens.revoke(rotated.token);
  await expect(tokens.reopen(again, secret)).rejects.toMatchObject({ code: 'invalid_token' });
});

test('a reopened vault has its current allowance', async () => {
  const { tokens, token, sealed } = await sealedVault();
  await tokens.setPlan(token, 'premium');
  expect(await tokens.reopen(sealed, secret)).toMatchObject({ plan: 'premium', memoryLimit: null });
});

test('a busy stream costs one read, and no read while the vault is cached', async () => {
  const { tokens, sealed, expire } = await sealedVault();
  const before = tokens.vaults.searches();
  const first = await tokens.reopen(sealed, secret);
  for (let call = 0; call < 3; call += 1) expect(await tokens.reopen(sealed, secret)).toBe(first);
  expect(tokens.vaults.searches()).toBe(before + 1);
  expire();
  await tokens.reopen(sealed, secret);
  expect(tokens.vaults.searches()).toBe(before + 2);
});

test('a stream that stays open for days counts as use of its vault', async () => {
  const { tokens, vault, sealed } = await sealedVault();
  tokens.setTime(startTime + hours(48));
  await tokens.reopen(sealed, secret);
  expect(tokens.vaults.rows.get(vault.vaultId)?.lastUsedAt).toBe(startTime + hours(48));
});

test('nothing is opened while the store is unavailable', async () => {
  let isUnavailable = false;
  const { tokens, sealed } = await sealedVault({
    store: ({ findByLookup }) => ({
      findByLookup: async (lookup) => {
        if (isUnavailable)
          throw new AppError('storage_unavailable', 'The database is unavailable.');
        return findByLookup(lookup);
      },
    }),
  });
  isUnavailable = true;
  await expect(tokens.reopen(sealed, secret)).rejects.toMatchObject({
    code: 'storage_unavailable',
  });
});

test('a use is recorded once an hour for its token and its streams together', async () => {
  let records = 0;
  const { tokens, token, sealed, expire } = await sealedVault({
    // The store has not written it yet when the row is read again.
    store: () => ({ recordUse: async () => void (records += 1) }),
  });
  tokens.setTime(startTime + hours(1));
  await tokens.open(token);
  expire();
  await tokens.reopen(sealed, secret);
  expect(records).toBe(1);
});

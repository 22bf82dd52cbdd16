import { expect, test } from '@jest/globals';
import { seal } from '../../sealing/index.ts';
import { rejectIfRotated } from './reject-if-rotated.ts';
import { startTokens } from '../testing/start-tokens.ts';
import type { Vault } from '../vault.ts';

const sealedBy = ({ vaultId, keys }: Vault): Uint8Array =>
  seal(keys, { vaultId, collection: 'memories', recordId: 'm', field: 'f', revision: 1 }, 'text');

test('a running call with the old token is refused when it reads bytes that were resealed since', async () => {
  const { mint, open, rotate, vaults } = startTokens();
  const { token } = await mint({ name: undefined });
  const before = await open(token);
  const after = await open((await rotate(token)).token);
  await expect(rejectIfRotated({ vaults }, before, sealedBy(after))).rejects.toMatchObject({
    code: 'invalid_token',
  });
  for (const [vault, sealed] of [
    [before, sealedBy(before)],
    [after, sealedBy(before)],
    [after, sealedBy(after)],
  ] as const) {
    await rejectIfRotated({ vaults }, vault, sealed);
  }
});

test('damage that names a later key does not reject the call, and only such bytes cause a store read', async () => {
  const { mint, open, vaults } = startTokens();
  const { token } = await mint({ name: undefined });
  const vault = await open(token);
  const searches = vaults.searches();
  const sealed = sealedBy(vault);
  await rejectIfRotated({ vaults }, vault, sealed);
  expect(vaults.searches()).toBe(searches);
  const damaged = sealed.map((byte, at) => (at === 3 ? 1 : byte));
  await rejectIfRotated({ vaults }, vault, damaged);
  expect(vaults.searches()).toBe(searches + 1);
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { days, hours } from '../kernel/duration.ts';
import { AppError } from '../kernel/errors.ts';
import { eventually } from '../testing/eventually.ts';
import { grantLookupOf } from '../sealing/index.ts';
import { times } from '../testing/times.ts';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';
import { createProduct } from '../product.ts';
import { productWith } from '../testing/product-with.ts';
import type { OwnedVault } from '../tokens/index.ts';
import { newVerifier } from '../connect/testing/flow.ts';
import { maxSecrets, type GrantTokens } from './grant.ts';
import { allowClient, clientId, connectClient, redirectUri } from './testing/granted-client.ts';
import { memoryGrantStore } from './testing/memory-grant-store.ts';
import { removeExpiredGrants } from './remove-expired.ts';

let opened: ProductOnDisk;
let vault: OwnedVault;
let token: string;
beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault, token } = await opened.newVault());
});
afterEach(async () => {
  await opened.close();
});

const allow = async () => allowClient(opened.product, vault, 'Example 🗝');
const connect = async () => connectClient(opened.product, vault, 'Example 🗝');

describe('a grant', () => {
  test('opens the vault of its holder, with the same memories and allowance', async () => {
    const saved = { text: 'User lives in Lisbon', category: 'identity' as const };
    await opened.product.memories.remember(vault, { ...saved, savedBy: undefined });
    const { accessToken } = await connect();
    const granted = await opened.product.grants.open(accessToken);
    expect(granted).toMatchObject({
      vaultId: vault.vaultId,
      plan: vault.plan,
      memoryLimit: vault.memoryLimit,
      openedBy: 'grant',
    });
    const { memories } = await opened.product.recall(granted, 'Lisbon');
    expect(memories.map(({ memory }) => memory.text)).toEqual([saved.text]);
  });

  test('keeps nothing readable of the client but its host', async () => {
    await connect();
    const rows = await opened.ports.grants.list(vault.vaultId, opened.clock.now());
    const bytes = rows.map(({ sealedName }) => Buffer.from(sealedName).toString('latin1'));
    expect(bytes.join('')).not.toContain('Example');
    expect(await opened.product.grants.list(vault)).toEqual([
      expect.objectContaining({ clientName: 'Example 🗝', clientHost: 'client.example' }),
    ]);
  });

  test('with a damaged name is still listed and ended', async () => {
    await connect();
    const { grants } = opened.ports;
    const product = productWith(opened.ports, {
      grants: {
        list: async (...asked) =>
          (await grants.list(...asked)).map((row) => ({ ...row, sealedName: Buffer.alloc(97) })),
      },
    });
    const [listed] = await product.grants.list(vault);
    expect(listed?.clientName).toBeUndefined();
    await product.grants.end(vault, listed?.grantId ?? '');
    expect(await opened.product.grants.list(vault)).toEqual([]);
  });

  test('ends with the swap of the credential, even if its rows could not be removed @rotation-ends-grants', async () => {
    const { accessToken, refreshToken } = await connect();
    const { code, verifier } = await allow();
    const product = productWith(opened.ports, {
      grants: {
        removeAll: async () => {
          throw new AppError('storage_unavailable', 'The grants are unavailable.');
        },
      },
    });
    const rotated = await product.tokens.rotate(token);
    const { grants } = opened.product;
    await expect(grants.open(accessToken)).rejects.toMatchObject({ code: 'invalid_token' });
    const refused = { code: 'invalid_grant' };
    await expect(grants.refresh({ refreshToken, clientId })).rejects.toMatchObject(refused);
    const asked = { code, verifier, clientId, redirectUri };
    await expect(grants.redeem(asked)).rejects.toMatchObject(refused);
    expect(await grants.list(await opened.product.tokens.open(rotated.token))).toEqual([]);
  });

  test('is neither ended nor replaced with an old token in a process that missed its rotation', async () => {
    const { grants, tokens } = opened.product;
    const stale = vault;
    vault = await tokens.open((await tokens.rotate(token)).token);
    const { accessToken } = await connect();
    const [listed] = await grants.list(vault);
    const refused = { code: 'invalid_token' };
    await expect(grants.end(stale, listed?.grantId ?? '')).rejects.toMatchObject(refused);
    await expect(allowClient(opened.product, stale)).rejects.toMatchObject(refused);
    expect(await grants.open(accessToken)).toMatchObject({ vaultId: vault.vaultId });
  });

  test('made before there was a pepper gets one with the next refresh, and then needs it', async () => {
    const before = await connect();
    const pepper = { version: 1, key: new Uint8Array(32).fill(7) };
    const { grants } = createProduct({ ...opened.ports, pepper });
    expect(await grants.open(before.accessToken)).toMatchObject({ vaultId: vault.vaultId });
    const { refreshToken } = before;
    const { accessToken } = await grants.refresh({ refreshToken, clientId });
    expect(await grants.open(accessToken)).toMatchObject({ vaultId: vault.vaultId });
    const refused = { code: 'storage_unavailable' };
    await expect(opened.product.grants.open(accessToken)).rejects.toMatchObject(refused);
  });

  test('ends when another process redeems its code at the same moment', async () => {
    const asked = { ...(await allow()), clientId, redirectUri };
    const { grants } = opened.ports;
    let first: GrantTokens | undefined;
    const product = productWith(opened.ports, {
      grants: {
        exchange: async (exchange) => {
          // The other process is done between the look-up of the code and its exchange.
          first = await opened.product.grants.redeem(asked);
          return grants.exchange(exchange);
        },
      },
    });
    await expect(product.grants.redeem(asked)).rejects.toMatchObject({ code: 'invalid_grant' });
    await expect(opened.product.grants.open(first?.accessToken ?? '')).rejects.toMatchObject({
      code: 'invalid_token',
    });
    expect(await opened.product.grants.list(vault)).toEqual([]);
  });

  test('marks vault and grant as used, at most once an hour', async () => {
    const { accessToken } = await connect();
    const lastUse = async () => (await opened.product.grants.list(vault))[0]?.lastUsedAt;
    expect(await lastUse()).toBeUndefined();
    await opened.product.grants.open(accessToken);
    const first = opened.clock.now();
    // Recording the use is not awaited, so it may be stored after the call.
    const isNoted = async (at: number) =>
      eventually(async () => {
        expect(await lastUse()).toBe(at);
        expect((await opened.ports.vaults.find(vault.vaultId))?.lastUsedAt).toBe(at);
      });
    await isNoted(first);
    opened.clock.move(hours(1) - 1);
    await opened.product.grants.open(accessToken);
    // Writes are stored in their order, so a second note would precede this one.
    await connect();
    expect(await lastUse()).toBe(first);
    opened.clock.move(1);
    await opened.product.grants.open(accessToken);
    await isNoted(first + hours(1));
  });

  test('still refreshes after a year in which its client refreshed twice in parallel every four hours', async () => {
    const { code, verifier } = await allow();
    const stored = memoryGrantStore();
    const found = await opened.ports.grants.findKey(grantLookupOf('code', code));
    if (found === undefined) throw new Error('the code is not stored');
    await stored.add(found.grant, found.key, { limit: 20, at: opened.clock.now() });
    const { grants } = productWith(opened.ports, { grants: stored });
    let { refreshToken } = await grants.redeem({ code, verifier, clientId, redirectUri });
    for (let hour = 0; hour < 365 * 24; hour += 4) {
      opened.clock.move(hours(4));
      const [, later] = await Promise.all(
        times(2, async () => grants.refresh({ refreshToken, clientId })),
      );
      refreshToken = later?.refreshToken ?? '';
    }
    expect(stored.keys.size).toBeLessThanOrEqual(256);
  });

  test('refuses to refresh rather than remove tokens that may be on their way to their client', async () => {
    const { grants } = opened.product;
    const { refreshToken } = await connect();
    const outcomes = await Promise.all(
      // Each adds an access and a refresh token to those of the first exchange.
      times(maxSecrets / 2, async () =>
        grants.refresh({ refreshToken, clientId }).then(
          () => 'refreshed',
          (error: unknown) => (error instanceof AppError ? error.code : error),
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['refreshed', 'rate_limited']));
  });

  test.each(['', 'mma_x', 'mmc_x', 'mmr_x', 'mm_x'])(
    'is not looked up with %p, which is not one of its secrets',
    async (text) => {
      const fail = async (): Promise<never> => {
        throw new AppError('storage_unavailable', 'The grants are unavailable.');
      };
      const product = productWith(opened.ports, { grants: { findKey: fail, findFamily: fail } });
      const { grants } = product;
      await expect(grants.open(text)).rejects.toMatchObject({ code: 'invalid_token' });
      const refused = { code: 'invalid_grant' };
      await expect(grants.refresh({ refreshToken: text, clientId })).rejects.toMatchObject(refused);
      const asked = { code: text, verifier: newVerifier(), clientId, redirectUri };
      await expect(grants.redeem(asked)).rejects.toMatchObject(refused);
      await grants.endByClient({ token: text, clientId });
    },
  );

  test('is removed by the sweep once it has expired, and not because the clock is ahead', async () => {
    const { accessToken, refreshToken } = await connect();
    await allow();
    const sweep = async () => {
      const another = await opened.openAnother();
      const removed = await removeExpiredGrants(another.ports)();
      await another.close();
      return removed;
    };
    opened.clock.move(days(400));
    // No vault was used since, so the clock may be wrong.
    expect(await sweep()).toBe(0);
    expect(opened.logged).not.toContain('grants_expired');
    await opened.product.tokens.open(token);
    await opened.ports.vaults.recordUse(vault.vaultId, opened.clock.now());
    // Two grants, two codes, an access and a refresh token.
    expect(await sweep()).toBe(6);
    expect(opened.logged).toContain('grants_expired');
    await expect(opened.product.grants.open(accessToken)).rejects.toMatchObject({
      code: 'invalid_token',
    });
    await expect(opened.product.grants.refresh({ refreshToken, clientId })).rejects.toMatchObject({
      code: 'invalid_grant',
    });
  });
});

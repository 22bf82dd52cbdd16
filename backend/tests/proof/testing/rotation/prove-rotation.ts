import { expect, test } from '@jest/globals';
import type { Pepper } from '../../../../src/sealing/index.ts';
import { inParallel, times } from '../../../../src/testing/times.ts';
import { withOpened } from '../../../../src/testing/contract-fixture.ts';
import { counted, recordEvidence } from '../evidence.ts';
import { dyingAfter, processOn, type Place, type Stores } from './rotated-vault.ts';
import { sealedNow, tryOldKeys, type OldSecrets } from './try-old-keys.ts';

const pepper: Pepper = { version: 1, key: new Uint8Array(32).fill(9) };

type Filled = {
  readonly token: string;
  readonly old: OldSecrets;
  readonly texts: readonly string[];
};

/** A vault with `count` memories and two checkpoints, and the secrets that a thief has. */
const fillVault = async (stores: Stores, count: number, outer?: Pepper): Promise<Filled> => {
  const holder = processOn(stores, outer);
  const token = await holder.mint();
  const vault = await holder.open(token);
  const facts = times(count, (index) => `Fact number ${index}`);
  for (const fact of facts) await holder.remember(vault, fact);
  for (const text of ['First state', 'Second state']) await holder.checkpoint(vault, text);
  const row = await stores.vaults.findByLookup(vault.lookup);
  await holder.close();
  const old = { token, credential: row!.credential, keys: vault.keys, pepper: outer };
  return { token, old, texts: [...facts, 'First state', 'Second state'] };
};

const expectSealedAnew = async (place: Place, { old, texts }: Filled, token: string) => {
  const reader = processOn(place.open(), old.pepper);
  await reader.finish(token);
  await expect(reader.open(old.token)).rejects.toMatchObject({ code: 'invalid_token' });
  expect((await reader.texts(token)).toSorted()).toEqual(texts.toSorted());
  const { vaultId, keys } = await reader.open(token);
  expect(keys.previous).toBeUndefined();
  const now = await sealedNow(place.rows, vaultId);
  expect(now.credential.previousKey).toBeUndefined();
  const keyIds = now.blobs.map(({ sealed }) => Buffer.from(sealed).readUInt32BE(1));
  expect(keyIds).toEqual(keyIds.map(() => keys.keyId));
  const found = tryOldKeys(old, now);
  expect(found.opened).toBe(0);
  expect(await reader.remember(await reader.open(token), texts[0]!)).toBe('known');
  await reader.close();
  return found.tried;
};

type Sizes = { readonly whole: readonly number[]; readonly killed: number };

/** Declares the rotation proofs for any store. */
export const provesRotation = (openPlace: () => Promise<Place>, { whole, killed }: Sizes): void => {
  const withPlace = withOpened(openPlace);

  test.each(whole.flatMap((count) => [[count, undefined] as const, [count, pepper] as const]))(
    'an old token and an old copy of the database open nothing of %i memories after a rotation @rotation-changes-the-key',
    async (count, outer) => {
      await withPlace(async (place) => {
        const stores = place.open();
        const filled = await fillVault(stores, count, outer);
        const before = await sealedNow(
          place.rows,
          (await processOn(stores, outer).open(filled.token)).vaultId,
        );
        // Control: the thief's secrets open the previous data.
        expect(tryOldKeys(filled.old, before).opened).toBeGreaterThan(count);
        const server = processOn(stores, outer);
        const token = await server.rotate(filled.token);
        const tried = await expectSealedAnew(place, filled, token);
        await server.close();
        recordEvidence({
          promise: 'rotation-changes-the-key',
          tried: `${counted(count)} memories and two checkpoints rotated ${outer ? 'with' : 'without'} a pepper: ${counted(tried)} attempts with every old key, 0 opened; all texts read with the new token`,
        });
      })();
    },
  );

  test('a rotation that crashes before or after any step leaves one token that opens everything @rotation-changes-the-key', async () => {
    await withPlace(async (place) => {
      const [filler, here, there] = [place.open(), place.open(), place.open()];
      let steps = 0;
      for (; ; steps += 1) {
        const filled = await fillVault(filler, killed);
        const stores = dyingAfter(here, steps);
        const dying = processOn(stores);
        const answer = await dying.rotate(filled.token).catch(() => undefined);
        const survivor = processOn(there);
        if (answer === undefined) {
          expect((await survivor.texts(filled.token)).toSorted()).toEqual(filled.texts.toSorted());
        } else {
          await expect(survivor.open(filled.token)).rejects.toMatchObject({
            code: 'invalid_token',
          });
          expect((await survivor.texts(answer)).toSorted()).toEqual(filled.texts.toSorted());
          await survivor.finish(answer);
          expect((await survivor.texts(answer)).toSorted()).toEqual(filled.texts.toSorted());
        }
        const isWhole = !stores.isDead();
        await Promise.all([dying.close(), survivor.close()]);
        if (isWhole) break;
      }
      // The swap, one step per 16 memories, one for the checkpoints, and the removal of the old key.
      expect(steps).toBeGreaterThanOrEqual(3 + Math.ceil(killed / 16));
    })();
  });

  test('writes of another process during a rotation are either kept, or refused and absent @rotation-changes-the-key', async () => {
    await withPlace(async (place) => {
      const filled = await fillVault(place.open(), killed);
      const [server, other] = [processOn(place.open()), processOn(place.open())];
      const before = await other.open(filled.token);
      const rotating = server.rotate(filled.token);
      const late = inParallel(8, async (index) =>
        other.checkpoint(before, `Late state ${index}`).then(
          () => `Late state ${index}`,
          () => undefined,
        ),
      );
      const token = await rotating;
      const after = await other.open(token);
      await inParallel(20, async (index) => other.remember(after, `Later fact ${index}`));
      await Promise.all([server.finish(token), other.finish(token)]);
      const kept = await other.texts(token);
      const later = times(20, (index) => `Later fact ${index}`);
      for (const text of [...filled.texts.slice(0, -2), ...later]) expect(kept).toContain(text);
      const acknowledged = (await late).filter((text) => text !== undefined);
      // Two checkpoints are kept; each of them existed before or was acknowledged.
      const states = kept.filter((text) => text.includes('state'));
      expect(states).toHaveLength(2);
      for (const text of states) {
        expect([...filled.texts.slice(-2), ...acknowledged]).toContain(text);
      }
      await expect(other.checkpoint(before, 'Too late')).rejects.toMatchObject({
        code: 'invalid_token',
      });
      await Promise.all([server.close(), other.close()]);
    })();
  });
};

import { describe, expect, test } from '@jest/globals';
import { newDataFolder } from '../adapters/sqlite/testing/data-folder.ts';
import { sqliteRowStore } from '../adapters/sqlite/row-store.ts';
import { newVaultId } from '../kernel/ids.ts';
import {
  createCredential,
  createGrantCredential,
  type Pepper,
  type VaultKeys,
} from '../sealing/index.ts';
import { withOpened } from '../testing/contract-fixture.ts';
import { someGrantKeyRow, someGrantRow, someVaultRow } from '../testing/rows.ts';
import { times } from '../testing/times.ts';
import { replacePepper } from './replace-pepper.ts';
import type { RowStore, VaultRecord } from './row-store.ts';
import { allRows } from './testing/row-store-fixture.ts';

const withRows = withOpened(async () => {
  const data = newDataFolder();
  return { rows: sqliteRowStore(data.open()), close: data.close };
});

const pepperOf = (version: number, byte = version): Pepper => ({
  version,
  key: new Uint8Array(32).fill(byte),
});
const [old, next] = [pepperOf(1), pepperOf(3)];
const wrong = pepperOf(1, 9);

/** An id that is read before those of the others. */
const first = '0000000000000000' as VaultRecord['vaultId'];

/** More than are written at once. */
const many = 501;

const wholeVaultOf = (outer?: Pepper, vaultId = newVaultId()) => {
  const { credential, keys } = createCredential(`mm_${vaultId}`, vaultId, outer);
  const row: VaultRecord = { ...someVaultRow({ vaultId }), credential, revision: 1 };
  return { row, keys };
};

const keyOfGrant = ({ row, keys }: { row: VaultRecord; keys: VaultKeys }, outer?: Pepper) => {
  const { vaultId } = row;
  const grant = someGrantRow({ vaultId });
  const place = { vaultId, grantId: grant.grantId, kind: 'code' } as const;
  return someGrantKeyRow(grant, createGrantCredential(grant.grantId, place, keys, outer));
};

/** A store that does `meanwhile` after the first keys of its vaults were changed. */
const whileChanging = (rows: RowStore, meanwhile: () => Promise<void>): RowStore => ({
  ...rows,
  vaults: {
    ...rows.vaults,
    changeKeys: async (changes) => {
      const changed = await rows.vaults.changeKeys(changes);
      await meanwhile();
      return changed;
    },
  },
});

describe('a replacement of the pepper', () => {
  test(
    'changes nothing if the last of many vaults does not open with the old one',
    withRows(async ({ rows }) => {
      const vaults = times(many, () => wholeVaultOf().row);
      const last = wholeVaultOf(old, 'zzzzzzzzzzzzzzzz' as VaultRecord['vaultId']).row;
      await rows.vaults.put([...vaults, last]);
      const before = await allRows(rows.vaults);
      expect(before.at(-1)).toEqual(last);
      await expect(replacePepper(rows, { old: [wrong], next })).rejects.toThrow(
        /version 1 in MINDMIRROR_OLD_PEPPER is .* wrong .*Nothing was changed/,
      );
      expect(await allRows(rows.vaults)).toEqual(before);
    }),
  );

  test(
    'changes nothing if only the key of a grant does not open with the old one',
    withRows(async ({ rows }) => {
      const vault = wholeVaultOf();
      await rows.vaults.put([vault.row]);
      await rows.grantKeys.put([keyOfGrant(vault, old)]);
      await expect(replacePepper(rows, { old: [wrong], next })).rejects.toThrow(/OLD_PEPPER/);
      expect(await allRows(rows.vaults)).toEqual([vault.row]);
    }),
  );

  test(
    'names PEPPER if that is not the one of an interrupted run',
    withRows(async ({ rows }) => {
      await rows.vaults.put([wholeVaultOf(next).row, wholeVaultOf(old).row]);
      const change = { old: [old], next: pepperOf(3, 9) };
      await expect(replacePepper(rows, change)).rejects.toThrow(
        /version 3 in PEPPER is .* wrong .*Nothing was changed/,
      );
    }),
  );

  test(
    'says to keep both peppers if a key added meanwhile does not open',
    withRows(async ({ rows }) => {
      const vault = wholeVaultOf(old);
      await rows.vaults.put([vault.row]);
      const added = whileChanging(rows, async () => rows.grantKeys.put([keyOfGrant(vault, wrong)]));
      await expect(replacePepper(added, { old: [old], next })).rejects.toThrow(
        /MINDMIRROR_OLD_PEPPER .*Some keys may have the new pepper now.*: keep both/,
      );
    }),
  );

  test(
    'counts what it changed, and is not complete if a server added a key meanwhile',
    withRows(async ({ rows }) => {
      const vaults = times(many, () => wholeVaultOf(old));
      await rows.vaults.put(vaults.map(({ row }) => row));
      const change = { old: [old], next };
      const late = wholeVaultOf(old, first).row;
      const interrupted = await replacePepper(
        whileChanging(rows, async () => rows.vaults.put([late])),
        change,
      );
      expect(interrupted).toMatchObject({
        changed: { vaults: many, grantKeys: 0 },
        isComplete: false,
      });
      const second = await replacePepper(rows, change);
      expect(second).toMatchObject({ changed: { vaults: 1, grantKeys: 0 }, isComplete: true });
      expect(second.peppers).toEqual(new Map([[3, { vaults: many + 1, grantKeys: 0 }]]));
      const removed = await replacePepper(rows, { old: [next], next: undefined });
      expect([removed.isComplete, removed.peppers.size]).toEqual([true, 0]);
    }),
  );

  test(
    'is not complete if a server without a pepper added a key meanwhile',
    withRows(async ({ rows }) => {
      await rows.vaults.put([wholeVaultOf().row]);
      const change = { old: [], next };
      const added = whileChanging(rows, async () =>
        rows.vaults.put([wholeVaultOf(undefined, first).row]),
      );
      expect(await replacePepper(added, change)).toMatchObject({ isComplete: false });
      expect(await replacePepper(rows, change)).toMatchObject({ isComplete: true });
    }),
  );

  test(
    'does not count a key that changed meanwhile',
    withRows(async ({ rows }) => {
      const vaults = times(2, () => wholeVaultOf(old).row);
      await rows.vaults.put(vaults);
      const { vaultId } = vaults[0]!;
      const rotated: RowStore = {
        ...rows,
        vaults: {
          ...rows.vaults,
          changeKeys: async (changes) => {
            await rows.vaults.put([wholeVaultOf(next, vaultId).row]);
            return rows.vaults.changeKeys(changes);
          },
        },
      };
      const { changed } = await replacePepper(rotated, { old: [old], next });
      expect(changed).toEqual({ vaults: 1, grantKeys: 0 });
    }),
  );
});

import { expect, test } from '@jest/globals';
import {
  createCredential,
  createGrantCredential,
  type Pepper,
  type VaultKeys,
} from '../../sealing/index.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { someGrantKeyRow, someGrantRow, someVaultRow } from '../../testing/rows.ts';
import type { RowStore } from '../row-store.ts';
import { backupFolder } from './testing/backup-folder.ts';

const withFolder = withOpened(backupFolder);
const pepper: Pepper = { version: 3, key: new Uint8Array(32).fill(3) };

const addVault = async (rows: RowStore, outer?: Pepper) => {
  const { vaultId, ...row } = someVaultRow();
  const { credential, keys } = createCredential(`mm_${vaultId}`, vaultId, outer);
  await rows.vaults.put([{ ...row, vaultId, credential, revision: 1 }]);
  return { vaultId, keys };
};

type Added = {
  readonly vaultId: ReturnType<typeof someVaultRow>['vaultId'];
  readonly keys: VaultKeys;
};

const addGrant = async (rows: RowStore, { vaultId, keys }: Added, outer?: Pepper) => {
  const grant = someGrantRow({ vaultId });
  const { grantId } = grant;
  const credential = createGrantCredential(
    grantId,
    { vaultId, grantId, kind: 'code' },
    keys,
    outer,
  );
  await rows.grants.put([{ ...grant, slot: 0 }]);
  await rows.grantKeys.put([someGrantKeyRow(grant, credential)]);
};

test(
  'a backup names the pepper that only connections need: they got it after their vault was made',
  withFolder(async ({ newStore, copy }) => {
    const rows = newStore();
    await addGrant(rows, await addVault(rows), pepper);
    const { peppers } = await copy(rows);
    expect(peppers).toEqual(new Map([[3, { vaults: 0, grantKeys: 1 }]]));
  }),
);

test(
  'a backup counts the vaults and the connections that need a pepper',
  withFolder(async ({ newStore, copy }) => {
    const rows = newStore();
    await addVault(rows, pepper);
    await addGrant(rows, await addVault(rows, pepper), pepper);
    await addGrant(rows, await addVault(rows));
    const { peppers } = await copy(rows);
    expect(peppers).toEqual(new Map([[3, { vaults: 2, grantKeys: 1 }]]));
  }),
);

test(
  'a backup without any pepper names none',
  withFolder(async ({ newStore, copy }) => {
    const rows = newStore();
    await addGrant(rows, await addVault(rows));
    const { peppers } = await copy(rows);
    expect(peppers).toEqual(new Map());
  }),
);

import type { Db } from 'mongodb';
import type { RowStore } from '../../transfer/index.ts';
import type { WaitlistRow } from '../../waitlist/index.ts';
import {
  fromCheckpointRecord,
  toCheckpointRecord,
  type StoredCheckpoints,
} from './stored-checkpoints.ts';
import { changeVaultKeys } from './rows/change-keys.ts';
import { collectionTable } from './rows/collection-table.ts';
import { binTable } from './rows/bin-table.ts';
import { grantTables } from './rows/grant-tables.ts';
import { migrationMarker } from './rows/migration-marker.ts';
import { toRow, toStored, type StoredMemory } from './memories/stored-memory.ts';
import { fromVaultRecord, toVaultRecord, type StoredVault } from './stored-vault.ts';

/** `RowStore` on MongoDB: the sealed rows, for backups and moves. */
export const mongoRowStore = (db: Db): RowStore => ({
  vaults: {
    ...collectionTable({
      collection: db.collection<StoredVault>('vaults'),
      order: { _id: 1 },
      toRow: toVaultRecord,
      toStored: fromVaultRecord,
      keyOf: ({ vaultId }) => ({ _id: vaultId }),
    }),
    changeKeys: changeVaultKeys(db.collection('vaults')),
  },
  memories: collectionTable({
    collection: db.collection<StoredMemory>('memories'),
    order: { vaultId: 1, memoryId: 1 },
    toRow: (stored) => ({ ...toRow(stored), vaultId: stored.vaultId, slot: stored.slot }),
    toStored: ({ vaultId, slot, ...row }) => toStored(vaultId, slot, row),
    keyOf: ({ vaultId, memoryId }) => ({ vaultId, memoryId }),
    conflictingRows: ({ vaultId, slot, fingerprint }) => ({
      vaultId,
      $or: [{ slot }, { fingerprint }],
    }),
  }),
  bin: binTable(db),
  checkpoints: collectionTable({
    collection: db.collection<StoredCheckpoints>('checkpoints'),
    order: { _id: 1 },
    toRow: toCheckpointRecord,
    toStored: fromCheckpointRecord,
    keyOf: ({ vaultId }) => ({ _id: vaultId }),
  }),
  ...grantTables(db),
  waitlist: collectionTable({
    collection: db.collection<WaitlistRow>('waitlist'),
    order: { emailHash: 1 },
    toRow: ({ emailHash, sealedEmail, source, createdAt }): WaitlistRow => ({
      emailHash: new Uint8Array(emailHash),
      sealedEmail: new Uint8Array(sealedEmail),
      source,
      createdAt,
    }),
    toStored: (row) => ({ ...row }),
    keyOf: ({ emailHash }) => ({ emailHash }),
  }),
  ...migrationMarker(db),
});

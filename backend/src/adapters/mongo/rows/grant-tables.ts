import type { Db } from 'mongodb';
import type { RowStore } from '../../../transfer/index.ts';
import {
  fromGrantKeyRow,
  fromGrantRow,
  toGrantKeyRow,
  toGrantWithSlot,
  type StoredGrant,
  type StoredGrantKey,
} from '../stored-grant.ts';
import { changeGrantKeys } from './change-keys.ts';
import { collectionTable } from './collection-table.ts';

export const grantTables = (db: Db): Pick<RowStore, 'grants' | 'grantKeys'> => ({
  grants: collectionTable({
    collection: db.collection<StoredGrant>('grants'),
    order: { vaultId: 1, _id: 1 },
    toRow: toGrantWithSlot,
    toStored: fromGrantRow,
    keyOf: ({ grantId }) => ({ _id: grantId }),
    conflictingRows: ({ vaultId, slot, family }) => ({
      $or: [{ vaultId, slot }, ...(family ? [{ family }] : [])],
    }),
  }),
  grantKeys: {
    ...collectionTable({
      collection: db.collection<StoredGrantKey>('grantKeys'),
      order: { lookup: 1 },
      toRow: toGrantKeyRow,
      toStored: fromGrantKeyRow,
      keyOf: ({ lookup }) => ({ lookup }),
    }),
    changeKeys: changeGrantKeys(db.collection('grantKeys')),
  },
});

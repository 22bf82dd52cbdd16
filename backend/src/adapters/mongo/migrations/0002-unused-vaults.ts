import type { Migration } from '../migrate.ts';

/** Finds unused vaults, and the time of the newest use of any vault. */
export const unusedVaults: Migration = async (db) => {
  await db.collection('vaults').createIndexes([{ name: 'by-use', key: { lastUsedAt: 1, _id: 1 } }]);
};

import type { Migration } from '../migrate.ts';

/** The grants of hosted clients, and one document for each of their secrets. */
export const grants: Migration = async (db) => {
  await db.collection('grants').createIndexes([
    { name: 'of-vault', key: { vaultId: 1, _id: 1 } },
    { name: 'slot', key: { vaultId: 1, slot: 1 }, unique: true },
    { name: 'family', key: { family: 1 }, unique: true },
    { name: 'by-expiry', key: { expiresAt: 1 } },
  ]);
  await db.collection('grantKeys').createIndexes([
    { name: 'lookup', key: { lookup: 1 }, unique: true },
    { name: 'of-grant', key: { vaultId: 1, grantId: 1 } },
    { name: 'by-expiry', key: { expiresAt: 1 } },
  ]);
};

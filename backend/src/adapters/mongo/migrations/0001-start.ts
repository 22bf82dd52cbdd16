import type { Migration } from '../migrate.ts';

/**
 * Every key starts with the vault, so that a cluster can distribute vaults over shards. Vaults and
 * checkpoints use the vault id as their document id.
 */
export const start: Migration = async (db) => {
  await db.collection('vaults').createIndexes([
    { name: 'lookup', key: { lookup: 1 }, unique: true },
    { name: 'shredded', key: { shredded: 1, _id: 1 } },
  ]);
  await db.collection('memories').createIndexes([
    { name: 'memory', key: { vaultId: 1, memoryId: 1 }, unique: true },
    { name: 'slot', key: { vaultId: 1, slot: 1 }, unique: true },
    { name: 'fingerprint', key: { vaultId: 1, fingerprint: 1 }, unique: true },
    { name: 'oldest-first', key: { vaultId: 1, createdAt: 1, memoryId: 1 } },
  ]);
  await db
    .collection('waitlist')
    .createIndexes([{ name: 'email', key: { emailHash: 1 }, unique: true }]);
};

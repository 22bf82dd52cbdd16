import type { Migration } from '../migrate.ts';

/**
 * The memories that were forgotten or replaced, in a separate collection. Replacing a memory is
 * then one update of one document and needs no transaction.
 */
export const bin: Migration = async (db) => {
  await db.collection('bin').createIndexes([
    { name: 'memory', key: { vaultId: 1, memoryId: 1, removedAt: -1 } },
    { name: 'fact', key: { vaultId: 1, fingerprint: 1 } },
    { name: 'by-age', key: { vaultId: 1, removedAt: 1, memoryId: 1 } },
    { name: 'by-removal', key: { removedAt: 1 } },
  ]);
};

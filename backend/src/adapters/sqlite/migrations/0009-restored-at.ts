/** When a backup was restored into this database; null for a move. */
export const restoredAt = `
ALTER TABLE moves ADD COLUMN restored_at INTEGER;
`;

/** Finds the vaults that were never used, and the time of the newest use of any. */
export const unusedVaults = `
CREATE INDEX vaults_by_use ON vaults (last_used_at, vault_id);
`;

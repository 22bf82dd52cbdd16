/** Finds unused vaults, and the time of the newest use of any vault. */
export const unusedVaults = `
CREATE INDEX vaults_by_use ON vaults (last_used_at, vault_id);
`;

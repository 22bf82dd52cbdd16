/** The data key from before the last rotation, sealed under the current one, while rows need it. */
export const previousKey = `
ALTER TABLE vaults ADD COLUMN previous_key BLOB;
`;

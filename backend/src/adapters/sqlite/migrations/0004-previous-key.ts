/** The data key before the last rotation, sealed with the current one, while rows need it. */
export const previousKey = `
ALTER TABLE vaults ADD COLUMN previous_key BLOB;
`;

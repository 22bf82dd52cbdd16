/** One row: the settings of the server that started last, in milliseconds; null for never. */
export const retention = `
CREATE TABLE retention (
  retention_id     INTEGER NOT NULL PRIMARY KEY CHECK (retention_id = 1),
  bin_age          INTEGER NOT NULL,
  unused_vault_age INTEGER
) STRICT;
`;

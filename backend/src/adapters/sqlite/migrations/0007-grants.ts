/**
 * The grants of hosted clients, and one row for each of their secrets. Slots number the grants of a
 * vault, so that a unique index limits how many there are.
 */
export const grants = `
CREATE TABLE grants (
  grant_id     TEXT NOT NULL PRIMARY KEY,
  vault_id     TEXT NOT NULL,
  slot         INTEGER NOT NULL,
  client_host  TEXT NOT NULL,
  client_hash  BLOB NOT NULL,
  sealed_name  BLOB NOT NULL,
  key_id       INTEGER NOT NULL,
  family       BLOB UNIQUE,
  created_at   INTEGER NOT NULL,
  last_used_at INTEGER,
  expires_at   INTEGER NOT NULL,
  UNIQUE (vault_id, slot)
) STRICT;
CREATE INDEX grants_by_expiry ON grants (expires_at);

CREATE TABLE grant_keys (
  lookup      BLOB NOT NULL PRIMARY KEY,
  vault_id    TEXT NOT NULL,
  grant_id    TEXT NOT NULL,
  kind        TEXT NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
  salt        BLOB NOT NULL,
  wrapped_key BLOB NOT NULL,
  commitment  BLOB NOT NULL,
  challenge   BLOB,
  redirect    BLOB,
  expires_at  INTEGER NOT NULL,
  used_at     INTEGER
) STRICT;
CREATE INDEX grant_keys_of_grant ON grant_keys (vault_id, grant_id);
CREATE INDEX grant_keys_by_expiry ON grant_keys (expires_at);
`;

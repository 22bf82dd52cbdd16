/**
 * All tables are STRICT, so the columns have their declared types. Memories and checkpoints have no
 * foreign key to their vault, because the stores are independent and a vault's row is removed last.
 *
 * `memories.slot` is the memory's place in its vault. SQLite itself does not need it: an addition
 * compares the count with the limit in its own transaction. MongoDB keeps a vault to its limit by
 * the unique slot alone, and a move or a backup brings rows with their slots from either storage to
 * the other. So additions here follow the same rule: the lowest free slot below the limit.
 */
export const start = `
CREATE TABLE vaults (
  vault_id     TEXT NOT NULL PRIMARY KEY,
  lookup       BLOB UNIQUE,
  salt         BLOB,
  wrapped_key  BLOB,
  commitment   BLOB,
  name         TEXT,
  plan         TEXT NOT NULL,
  memory_limit INTEGER,
  revision     INTEGER NOT NULL DEFAULT 0,
  created_at   INTEGER NOT NULL,
  last_used_at INTEGER,
  CHECK ((lookup IS NULL) = (wrapped_key IS NULL))
) STRICT;
CREATE INDEX vaults_shredded ON vaults (vault_id) WHERE lookup IS NULL;

CREATE TABLE memories (
  vault_id         TEXT NOT NULL,
  memory_id        TEXT NOT NULL,
  slot             INTEGER NOT NULL,
  fingerprint      BLOB NOT NULL,
  sealed           BLOB NOT NULL,
  created_at       INTEGER NOT NULL,
  last_accessed_at INTEGER,
  access_count     INTEGER NOT NULL,
  activation       REAL NOT NULL,
  UNIQUE (vault_id, memory_id),
  UNIQUE (vault_id, slot),
  UNIQUE (vault_id, fingerprint)
) STRICT;
CREATE INDEX memories_oldest_first ON memories (vault_id, created_at, memory_id);

CREATE TABLE checkpoints (
  vault_id      TEXT NOT NULL,
  place         TEXT NOT NULL CHECK (place IN ('current', 'previous')),
  checkpoint_id TEXT NOT NULL,
  sealed        BLOB NOT NULL,
  created_at    INTEGER NOT NULL,
  PRIMARY KEY (vault_id, place)
) STRICT;

CREATE TABLE waitlist (
  email_hash   BLOB NOT NULL PRIMARY KEY,
  sealed_email BLOB NOT NULL,
  source       TEXT NOT NULL,
  created_at   INTEGER NOT NULL
) STRICT;

CREATE TABLE jobs (
  job_id       INTEGER PRIMARY KEY AUTOINCREMENT,
  name         TEXT NOT NULL,
  payload      TEXT NOT NULL,
  key          TEXT,
  run_at       INTEGER NOT NULL,
  attempts     INTEGER NOT NULL DEFAULT 0,
  leased_until INTEGER
) STRICT;
CREATE UNIQUE INDEX jobs_once_per_key ON jobs (name, key)
  WHERE key IS NOT NULL AND leased_until IS NULL;

CREATE TABLE dead_letters (
  name       TEXT NOT NULL,
  payload    TEXT NOT NULL,
  attempts   INTEGER NOT NULL,
  error_name TEXT NOT NULL,
  failed_at  INTEGER NOT NULL
) STRICT;

CREATE TABLE repeats (
  name    TEXT NOT NULL PRIMARY KEY,
  next_at INTEGER NOT NULL
) STRICT;

CREATE TABLE lock_changes (
  change_id INTEGER PRIMARY KEY AUTOINCREMENT,
  vault_id  TEXT NOT NULL
) STRICT;
`;

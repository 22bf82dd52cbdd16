/**
 * The memories that were forgotten or replaced. A separate table, so that no statement on
 * `memories` can return, count or reseal one by mistake. Its sealed bytes are part of
 * `vaults.bytes`.
 */
export const bin = `
CREATE TABLE bin (
  vault_id         TEXT NOT NULL,
  memory_id        TEXT NOT NULL,
  fingerprint      BLOB NOT NULL,
  sealed           BLOB NOT NULL,
  created_at       INTEGER NOT NULL,
  last_accessed_at INTEGER,
  access_count     INTEGER NOT NULL,
  activation       REAL NOT NULL,
  removed_at       INTEGER NOT NULL,
  removal          BLOB NOT NULL,
  UNIQUE (vault_id, memory_id)
) STRICT;
CREATE INDEX bin_by_fact ON bin (vault_id, fingerprint);
CREATE INDEX bin_by_age ON bin (vault_id, removed_at, memory_id);
CREATE INDEX bin_by_removal ON bin (removed_at);

CREATE TRIGGER bin_added AFTER INSERT ON bin BEGIN
  UPDATE vaults SET bytes = bytes + length(NEW.sealed) + length(NEW.removal)
  WHERE vault_id = NEW.vault_id;
END;
CREATE TRIGGER bin_replaced AFTER UPDATE OF sealed, removal ON bin BEGIN
  UPDATE vaults SET bytes = bytes + length(NEW.sealed) + length(NEW.removal)
    - length(OLD.sealed) - length(OLD.removal)
  WHERE vault_id = NEW.vault_id;
END;
CREATE TRIGGER bin_removed AFTER DELETE ON bin BEGIN
  UPDATE vaults SET bytes = bytes - length(OLD.sealed) - length(OLD.removal)
  WHERE vault_id = OLD.vault_id;
END;
`;

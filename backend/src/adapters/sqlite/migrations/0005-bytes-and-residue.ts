/**
 * `vaults.bytes` is the sealed size of a vault's memories and checkpoints. Triggers maintain it, so
 * it is exact after every transaction, no matter which statement changed the rows.
 *
 * `residue` counts the transactions that removed or replaced sealed bytes, and how many of them
 * preceded the last rewrite of the tables.
 */
export const bytesAndResidue = `
ALTER TABLE vaults ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE vaults SET bytes =
  (SELECT coalesce(sum(length(sealed)), 0) FROM memories WHERE memories.vault_id = vaults.vault_id) +
  (SELECT coalesce(sum(length(sealed)), 0) FROM checkpoints
   WHERE checkpoints.vault_id = vaults.vault_id);

CREATE TRIGGER memories_added AFTER INSERT ON memories BEGIN
  UPDATE vaults SET bytes = bytes + length(NEW.sealed) WHERE vault_id = NEW.vault_id;
END;
CREATE TRIGGER memories_replaced AFTER UPDATE OF sealed ON memories BEGIN
  UPDATE vaults SET bytes = bytes + length(NEW.sealed) - length(OLD.sealed)
  WHERE vault_id = NEW.vault_id;
END;
CREATE TRIGGER memories_removed AFTER DELETE ON memories BEGIN
  UPDATE vaults SET bytes = bytes - length(OLD.sealed) WHERE vault_id = OLD.vault_id;
END;
CREATE TRIGGER checkpoints_added AFTER INSERT ON checkpoints BEGIN
  UPDATE vaults SET bytes = bytes + length(NEW.sealed) WHERE vault_id = NEW.vault_id;
END;
CREATE TRIGGER checkpoints_replaced AFTER UPDATE OF sealed ON checkpoints BEGIN
  UPDATE vaults SET bytes = bytes + length(NEW.sealed) - length(OLD.sealed)
  WHERE vault_id = NEW.vault_id;
END;
CREATE TRIGGER checkpoints_removed AFTER DELETE ON checkpoints BEGIN
  UPDATE vaults SET bytes = bytes - length(OLD.sealed) WHERE vault_id = OLD.vault_id;
END;

CREATE TABLE residue (
  residue_id INTEGER NOT NULL PRIMARY KEY CHECK (residue_id = 1),
  made       INTEGER NOT NULL,
  purged     INTEGER NOT NULL
) STRICT;
INSERT INTO residue VALUES (1, 1, 0);
`;

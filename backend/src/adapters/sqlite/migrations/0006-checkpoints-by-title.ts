/**
 * Several checkpoints per vault, each with the keyed hash of its title. Older rows have none:
 * computing it takes the vault's key, so their next save adds it. A higher position was saved
 * later.
 */
export const checkpointsByTitle = `
CREATE TABLE titled_checkpoints (
  vault_id      TEXT NOT NULL,
  checkpoint_id TEXT NOT NULL,
  position      INTEGER NOT NULL,
  title_key     BLOB,
  created_at    INTEGER NOT NULL,
  sealed        BLOB NOT NULL,
  PRIMARY KEY (vault_id, checkpoint_id)
) STRICT;
INSERT INTO titled_checkpoints
  SELECT vault_id, checkpoint_id, CASE place WHEN 'current' THEN 2 ELSE 1 END, NULL, created_at,
         sealed
  FROM checkpoints;
DROP TABLE checkpoints;
ALTER TABLE titled_checkpoints RENAME TO checkpoints;

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
UPDATE residue SET made = made + 1;
`;

/**
 * `vaults.memory_count` is the number of a vault's memories, because an addition must not count
 * them. The triggers of `vaults.bytes` maintain it.
 */
export const memoryCount = `
ALTER TABLE vaults ADD COLUMN memory_count INTEGER NOT NULL DEFAULT 0;
UPDATE vaults SET memory_count =
  (SELECT count(*) FROM memories WHERE memories.vault_id = vaults.vault_id);

DROP TRIGGER memories_added;
CREATE TRIGGER memories_added AFTER INSERT ON memories BEGIN
  UPDATE vaults SET bytes = bytes + length(NEW.sealed), memory_count = memory_count + 1
  WHERE vault_id = NEW.vault_id;
END;
DROP TRIGGER memories_removed;
CREATE TRIGGER memories_removed AFTER DELETE ON memories BEGIN
  UPDATE vaults SET bytes = bytes - length(OLD.sealed), memory_count = memory_count - 1
  WHERE vault_id = OLD.vault_id;
END;
`;

import { parseCheckpointId } from '../kernel/ids.ts';
import type { Vault } from '../tokens/index.ts';
import type { TitledCheckpoint } from './checkpoint.ts';
import { checkpointNotFound } from './errors.ts';
import { openTitle, readTitles, type ReadNeeds } from './read-titles.ts';

/**
 * One checkpoint by its id; one that was replaced has no previous one. Throws
 * `checkpoint_not_found`, or `record_unreadable` if it is damaged.
 */
export const read =
  (needs: ReadNeeds) =>
  async (vault: Vault, id: string): Promise<TitledCheckpoint> => {
    const checkpointId = parseCheckpointId(id);
    for (const { current, previous } of await readTitles(needs, vault)) {
      if (current.checkpointId === checkpointId) {
        return openTitle(needs, vault, { current, previous });
      }
      if (previous !== undefined && previous.checkpointId === checkpointId) {
        return openTitle(needs, vault, { current: previous, previous: undefined });
      }
    }
    throw checkpointNotFound();
  };

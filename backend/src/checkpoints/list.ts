import type { Vault } from '../tokens/index.ts';
import type { TitledCheckpoint } from './checkpoint.ts';
import { openTitle, readTitles, type ReadNeeds } from './read-titles.ts';
import { tryDecrypt } from './sealed-checkpoint.ts';

/**
 * The checkpoint of each title, newest first. Throws `record_unreadable` if the newest one is
 * damaged, and leaves out others that are.
 */
export const list =
  (needs: ReadNeeds) =>
  async (vault: Vault): Promise<readonly TitledCheckpoint[]> => {
    const [newest, ...others] = await readTitles(needs, vault);
    if (newest === undefined) return [];
    return [
      openTitle(needs, vault, newest),
      ...others.flatMap(({ current, previous }) => {
        const opened = tryDecrypt(vault, current, needs.log);
        if (opened === undefined) return [];
        return [{ ...opened, previous: previous && tryDecrypt(vault, previous, needs.log) }];
      }),
    ];
  };

import type { Client } from '../../../api/client.ts';
import { listBin } from '../bin/bin-calls.ts';
import { readMemories, type MemoryPage } from '../memories/read-memories.ts';
import { paceCalls } from '../pace-calls.ts';
import type { Before } from './import-state.ts';

/** Reads what is saved and what is in the bin, before an import changes either. */
export const readBefore = async (
  client: Client,
  token: string,
  onWait: (seconds: number) => void,
): Promise<Before> => {
  const { signal } = new AbortController();
  const paced = paceCalls(onWait);
  const binned = await paced(async () => listBin(client, token, signal));
  const saved = new Set<string>();
  let cursor: string | null = null;
  do {
    const from: string | null = cursor;
    const page: MemoryPage = await paced(async () =>
      readMemories(client, token, { cursor: from, signal }),
    );
    for (const { id } of page.memories) saved.add(id);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return { saved, binned: new Set(binned.map(({ id }) => id)) };
};

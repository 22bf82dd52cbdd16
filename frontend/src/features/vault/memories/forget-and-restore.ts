import type { Client } from '../../../api/client.ts';
import { forgetMemory, readHistory, restoreMemory } from './memory-calls.ts';
import { isGone, repeatLost } from '../repeat-lost.ts';

type MemoryState = Awaited<ReturnType<typeof readHistory>>[number]['state'];

/** Where a memory is now; `gone` if the server does not know it. */
export const findState = async (
  client: Client,
  token: string,
  id: string,
): Promise<MemoryState> => {
  try {
    const { signal } = new AbortController();
    const entries = await readHistory(client, token, { id, signal });
    return entries.find((entry) => entry.id === id)?.state ?? 'gone';
  } catch (error) {
    if (isGone(error)) return 'gone';
    throw error;
  }
};

/** Forgets a memory, even if the first response is lost. */
export const forgetWithRetry = (client: Client, token: string, id: string): (() => Promise<void>) =>
  repeatLost(async () => forgetMemory(client, token, { id }), isGone);

/** Restores a memory from the bin, even if the first response is lost. */
export const restoreWithRetry = (
  client: Client,
  token: string,
  id: string,
): (() => Promise<void>) =>
  repeatLost(
    async () => restoreMemory(client, token, id),
    async (refusal) => isGone(refusal) && (await findState(client, token, id)) === 'saved',
  );

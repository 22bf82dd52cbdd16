import type { Client } from '../../../api/client.ts';
import { readHistory } from '../memories/memory-calls.ts';
import { checkFacts } from './check-facts.ts';
import type { ImportResult } from './import-state.ts';
import { isOwn } from './is-own.ts';

/**
 * The id of the memory that an import has saved without learning of it, because every response about
 * the fact was lost; undefined if there is none.
 */
export const findUnanswered = async (
  client: Client,
  token: string,
  { isUnanswered, left: [fact], before }: ImportResult,
): Promise<string | undefined> => {
  if (!isUnanswered || fact === undefined) return undefined;
  const { signal } = new AbortController();
  const [checked] = await checkFacts(client, token, { facts: [fact], signal });
  const id = checked?.known ?? undefined;
  if (id === undefined) return undefined;
  const history = await readHistory(client, token, { id, signal });
  const saved = history.find((entry) => entry.id === id && entry.state === 'saved');
  return saved !== undefined && isOwn(saved, before) ? id : undefined;
};

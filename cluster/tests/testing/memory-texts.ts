import type { MemoriesResponse } from '../../../backend/src/rest/api-contract.ts';

/** The texts of all memories in a vault, read over REST. */
export const memoryTexts = async (origin: string, token: string): Promise<readonly string[]> => {
  const texts: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api/memories${query}`, { headers });
    if (!response.ok) throw new Error(`GET /api/memories failed with ${response.status}.`);
    const page = (await response.json()) as MemoriesResponse;
    texts.push(...page.memories.map(({ text }) => text));
    cursor = page.next_cursor;
  }
  return texts;
};

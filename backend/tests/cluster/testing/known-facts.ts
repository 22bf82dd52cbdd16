import { expect } from '@jest/globals';
import type { Writers } from './writers.ts';

type Page = {
  readonly memories: readonly { readonly text: string }[];
  readonly next_cursor: string | null;
};

/** The text of every memory of a vault. */
const knownFacts = async (origin: string, token: string): Promise<readonly string[]> => {
  const facts: string[] = [];
  let cursor = '';
  do {
    const response = await fetch(`${origin}/api/memories${cursor}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await response.json()) as Page;
    facts.push(...page.memories.map(({ text }) => text));
    cursor = page.next_cursor === null ? '' : `?cursor=${page.next_cursor}`;
  } while (cursor !== '');
  return facts;
};

/**
 * Expects that every process lists exactly the facts acknowledged to a vault's writers, each once.
 */
export const expectAcknowledgedOnce = async (
  origins: readonly string[],
  { acknowledged }: Pick<Writers, 'acknowledged'>,
): Promise<void> => {
  for (const [token, facts] of acknowledged()) {
    expect(facts.length).toBeGreaterThan(0);
    for (const origin of origins) {
      expect((await knownFacts(origin, token)).toSorted()).toEqual(facts.toSorted());
    }
  }
};

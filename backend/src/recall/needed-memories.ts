import { needsOf } from '../lexicon/index.ts';
import type { Memory } from '../memories/index.ts';
import type { Ranked } from './recall-index.ts';

/** More of them in one vault are rare, and would leave no room for other results. */
const maxNeeded = 4;
/** How many memories that are near a need are read to see whether they state it. */
const maxRead = 25;

/** Searches the vault, with the filter of the recall. */
type Search = (query: string, limit: number) => Promise<readonly Ranked[]>;

/**
 * The memories without which an answer to the query may do harm: allergies and diets for a request
 * about food, medicines and allergies for one about medicine. At most four, nearest first. Ranking
 * alone leaves out some of them, because "book us a restaurant" and "allergic to walnuts" have
 * neither words nor meaning in common.
 */
export const neededFor = async (query: string, search: Search): Promise<readonly Ranked[]> => {
  const needed = new Map<string, Ranked>();
  for (const need of needsOf(query)) {
    for (const found of await search(need.query, maxRead)) {
      if (need.isStated(inEnglish(found.memory))) needed.set(found.memory.memoryId, found);
    }
  }
  return [...needed.values()].slice(0, maxNeeded);
};

const inEnglish = ({ text, inEnglish: gloss }: Memory): string => gloss ?? text;

/**
 * The results with the needed memories among the certain ones: behind those that match, before the
 * weak matches, and in place of the last ones if there are more than `limit`.
 */
export const withNeeded = (
  ranked: readonly Ranked[],
  needed: readonly Ranked[],
  limit: number,
): readonly Ranked[] => {
  const certain = ranked.filter(({ match }) => match !== 'weak');
  const added = needed.filter(({ memory }) => !isAmong(certain, memory));
  const kept = certain.slice(0, limit - added.length);
  const weak = ranked.filter(({ match, memory }) => match === 'weak' && !isAmong(added, memory));
  return [...kept, ...added.map((one): Ranked => ({ ...one, match: 'likely' })), ...weak].slice(
    0,
    limit,
  );
};

const isAmong = (found: readonly Ranked[], { memoryId }: Memory): boolean =>
  found.some(({ memory }) => memory.memoryId === memoryId);

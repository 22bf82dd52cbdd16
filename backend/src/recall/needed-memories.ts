import { needsOf } from '../lexicon/index.ts';
import type { Memory } from '../memories/index.ts';
import { statedSubject, subjectBits } from '../text/index.ts';
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
      const text = inEnglish(found.memory);
      if (need.isStated(text) && isCurrent(text)) needed.set(found.memory.memoryId, found);
    }
  }
  return [...needed.values()].slice(0, maxNeeded);
};

const inEnglish = ({ text, inEnglish: gloss }: Memory): string => gloss ?? text;

const hasBit = (text: string, name: (typeof subjectBits)[number]): boolean =>
  (statedSubject(text) & (1 << subjectBits.indexOf(name))) !== 0;

/** A note that the user asked for a vegan recipe states no diet. */
const isCurrent = (text: string): boolean => !hasBit(text, 'over') && !hasBit(text, 'request');

/**
 * The results with the needed memories behind those that match, before the weak matches, and in
 * place of the last ones if there are more than `limit`. Those about the user or the user's people
 * are likely matches; whether others matter depends on who comes along.
 */
export const withNeeded = (
  ranked: readonly Ranked[],
  needed: readonly Ranked[],
  limit: number,
): readonly Ranked[] => {
  const certain = ranked.filter(({ match }) => match !== 'weak');
  const added = needed.filter(({ memory }) => !isAmong(certain, memory)).map(rated);
  const weak = ranked.filter(({ match, memory }) => match === 'weak' && !isAmong(added, memory));
  return [
    ...certain.slice(0, limit - added.length),
    ...added.filter(({ match }) => match === 'likely'),
    ...added.filter(({ match }) => match === 'weak'),
    ...weak,
  ].slice(0, limit);
};

const rated = (found: Ranked): Ranked => ({
  ...found,
  match: hasBit(inEnglish(found.memory), 'user') ? 'likely' : 'weak',
});

const isAmong = (found: readonly Ranked[], { memoryId }: Memory): boolean =>
  found.some(({ memory }) => memory.memoryId === memoryId);

import { needsOf, type Need } from '../lexicon/index.ts';
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
 * The memories without which an answer to the query may do harm: allergies and diets for a query
 * about food, medicines and allergies for one about medicine. At most four, the most important ones
 * first. Ranking alone leaves out some of them, because "book us a restaurant" and "allergic to
 * walnuts" have neither words nor meaning in common. Those about the user or the user's people are
 * likely matches of a request. All others are weak: whether they matter depends on who comes along,
 * or on what the query is about.
 */
export const neededFor = async (query: string, search: Search): Promise<readonly Ranked[]> => {
  const needed = new Map<string, Ranked & { readonly isLess: boolean }>();
  for (const need of needsOf(query)) {
    for (const found of await search(need.query, maxRead)) {
      const text = inEnglish(found.memory);
      if (!need.isStated(text)) continue;
      const match = matchOf(need, text);
      needed.set(found.memory.memoryId, { ...found, match, isLess: need.isLessNeeded(text) });
    }
  }
  return [...needed.values()]
    .sort((one, other) => Number(one.isLess) - Number(other.isLess))
    .slice(0, maxNeeded);
};

const inEnglish = ({ text, inEnglish: gloss }: Memory): string => gloss ?? text;

const userBit = 1 << subjectBits.indexOf('user');

const matchOf = ({ isRequested }: Need, text: string): Ranked['match'] =>
  isRequested && (statedSubject(text) & userBit) !== 0 ? 'likely' : 'weak';

/**
 * The results with the needed memories that are not among the certain ones yet: the likely ones
 * behind the certain ones, in place of the last of them if there are more than `limit`, and the weak
 * ones first among the weak, but never first of all.
 */
export const withNeeded = (
  ranked: readonly Ranked[],
  needed: readonly Ranked[],
  limit: number,
): readonly Ranked[] => {
  const certain = ranked.filter(({ match }) => match !== 'weak');
  const added = needed.filter(({ memory }) => !isAmong(certain, memory));
  const likely = added.filter(({ match }) => match === 'likely');
  const weak = ranked.filter(({ match, memory }) => match === 'weak' && !isAmong(added, memory));
  const sure = [...certain.slice(0, limit - likely.length), ...likely];
  const best = sure.length === 0 ? weak.slice(0, 1) : [];
  return [
    ...sure,
    ...best,
    ...added.filter(({ match }) => match === 'weak'),
    ...weak.slice(best.length),
  ].slice(0, limit);
};

const isAmong = (found: readonly Ranked[], { memoryId }: Memory): boolean =>
  found.some(({ memory }) => memory.memoryId === memoryId);

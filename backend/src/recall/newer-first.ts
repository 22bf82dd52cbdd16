import type { ConflictGroup } from './recall-result.ts';
import type { Ranked } from './recall-index.ts';

/**
 * The results, with the newer of two contradicting memories beside the older one: before it if both
 * match, or neither does, because the newer one is usually what is true now. If only the older one
 * matches, the newer one comes right behind it and as sure, because it says something about what was
 * asked. A query that names a time may mean the older one, which then stays first if it matches
 * better. All others keep their order.
 */
export const newerFirst = <Found extends Pick<Ranked, 'memory' | 'match'>>(
  found: readonly Found[],
  groups: readonly Pick<ConflictGroup, 'pairs'>[],
  namesTime: boolean,
): readonly Found[] => {
  const ordered = [...found];
  const placeOf = (memoryId: string): number =>
    ordered.findIndex(({ memory }) => memory.memoryId === memoryId);
  for (const [older, newer] of groups.flatMap(({ pairs }) => pairs)) {
    const [first, second] = [placeOf(older.memoryId), placeOf(newer.memoryId)];
    const [above, moved] = [ordered[first], ordered[second]];
    if (above === undefined || moved === undefined || second < first) continue;
    ordered.splice(second, 1);
    const isEqual = namesTime ? moved.match === above.match : isWeak(moved) === isWeak(above);
    const place = isEqual ? first : first + 1;
    ordered.splice(place, 0, { ...moved, match: above.match });
  }
  return ordered;
};

const isWeak = ({ match }: Pick<Ranked, 'match'>): boolean => match === 'weak';

import type { ConflictGroup } from './recall-result.ts';
import type { Ranked } from './recall-index.ts';

/**
 * The results, with the newer of two contradicting memories before the older one if both match
 * equally well: the newer one is usually what is true now. All others keep their order.
 */
export const newerFirst = <Found extends Pick<Ranked, 'memory' | 'match'>>(
  found: readonly Found[],
  groups: readonly Pick<ConflictGroup, 'pairs'>[],
): readonly Found[] => {
  const ordered = [...found];
  const placeOf = (memoryId: string): number =>
    ordered.findIndex(({ memory }) => memory.memoryId === memoryId);
  for (const [older, newer] of groups.flatMap(({ pairs }) => pairs)) {
    const [first, second] = [placeOf(older.memoryId), placeOf(newer.memoryId)];
    const moved = ordered[second];
    if (first === -1 || moved === undefined || second < first) continue;
    if (moved.match !== ordered[first]?.match) continue;
    ordered.splice(second, 1);
    ordered.splice(first, 0, moved);
  }
  return ordered;
};

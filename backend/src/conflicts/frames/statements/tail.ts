import { slotValuesAt, type SlotValue } from '../../../lexicon/index.ts';
import { withoutTime } from './scope.ts';

/** "Written in Java 17 since May". */
export const withoutVersion = (tail: readonly string[]): readonly string[] =>
  /^v?\d+(?:\.\d+)*$/u.test(tail[0] ?? '') ? tail.slice(1) : tail;

/** Whether other values of the same slots may follow: "Node 18 or later", "Jest or Vitest". */
export const isOpen = (tail: readonly string[], found: readonly SlotValue[]): boolean => {
  const [joint = ''] = tail;
  if (tail.includes('or') || joint === ',') return true;
  return joint === 'and' && tail.length < 4 && !isOther(tail.slice(1), found);
};

/** "MySQL and Redis" is one database and one cache. */
const isOther = (next: readonly string[], found: readonly SlotValue[]): boolean => {
  const others = slotValuesAt(next, 0);
  return (
    others.length > 0 &&
    others.every(
      ({ slot, words }) => words === next.length && !found.some((one) => one.slot === slot),
    )
  );
};

/**
 * The words after a value that may limit it. A style may be limited behind another one: "tabs and no
 * semicolons in Go".
 */
export const limitsIn = (
  tail: readonly string[],
  found: readonly SlotValue[],
): readonly string[] => {
  if (tail[0] !== 'and') return withoutTime(tail);
  const at = tail.findLastIndex((word) => /^(?:in|for)$/u.test(word));
  const isStyle = found.some(({ slot }) => slot.isStyle === true);
  return isStyle && at !== -1 ? withoutTime(tail.slice(at)) : [];
};

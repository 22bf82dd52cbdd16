import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMemory } from './search-memories.ts';

/** Up to this many are all in the page, where the browser's own search and a screen reader find them. */
const fewRows = 100;

/** The height of a row with a text of one line, before it is measured. */
const rowHeight = 84;

/**
 * The rows to draw: all of a short list; of a longer one those in view and the one that `pinned`
 * names, which may hold a form with the focus. `offset` is where the list begins on the page.
 */
export const useRowVirtualizer = (shown: readonly ShownMemory[], pinned: string | undefined) => {
  const list = useRef<HTMLOListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, [shown.length]);
  const pinnedAt =
    pinned === undefined ? -1 : shown.findIndex(({ memory }) => memory.id === pinned);
  // A new function in each render would make the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => shown[index]?.memory.id ?? index, [shown]);
  const rangeExtractor = useCallback(
    (range: Range) => withIndex(defaultRangeExtractor(range), pinnedAt),
    [pinnedAt],
  );
  const virtual = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => rowHeight,
    overscan: shown.length <= fewRows ? fewRows : 8,
    scrollMargin: offset,
    getItemKey,
    rangeExtractor,
  });
  return { list, offset, virtual };
};

const withIndex = (indexes: number[], index: number): number[] =>
  index === -1 || indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);

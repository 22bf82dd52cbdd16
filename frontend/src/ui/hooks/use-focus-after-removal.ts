import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';

type Options<Entry> = {
  readonly entries: readonly Entry[];
  readonly idOf: (entry: Entry) => string;
  /** The list. Each item has its place and id as `data-index` and `data-id`. */
  readonly list: RefObject<HTMLElement | null>;
  /** What of an item takes the focus: not what changes something, because Enter may be pressed twice. */
  readonly targetIn?: (item: HTMLElement) => HTMLElement | null;
  /** Has the focus until the entry is gone, and keeps it if no other is left. */
  readonly status: RefObject<HTMLElement | null>;
};

/**
 * Gives the focus to the entry that takes the place of one that leaves a list, so that neither the
 * keyboard nor the page starts again at the top. Returns a stable function to call with the id of the
 * entry before it leaves.
 */
export const useFocusAfterRemoval = <Entry>(options: Options<Entry>) => {
  const { entries, list, status, targetIn = itself } = options;
  const removed = useRef<{ readonly id: string; readonly index: number }>(undefined);
  const focusNext = useEffectEvent(() => {
    const left = removed.current;
    if (left === undefined || entries.some((entry) => options.idOf(entry) === left.id)) return;
    removed.current = undefined;
    // The visitor has gone on meanwhile.
    if (document.activeElement !== status.current) return;
    const index = Math.min(left.index, entries.length - 1);
    const item = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
    (item && targetIn(item))?.focus();
  });
  useEffect(() => {
    focusNext();
  }, [entries]);
  return useCallback(
    (id: string): void => {
      const item = list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
      removed.current = { id, index: Number(item?.dataset['index'] ?? 0) };
      status.current?.focus({ preventScroll: true });
    },
    [list, status],
  );
};

const itself = (item: HTMLElement): HTMLElement => item;

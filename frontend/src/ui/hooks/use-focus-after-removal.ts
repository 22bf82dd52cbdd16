import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';

type Options<Entry> = {
  readonly entries: readonly Entry[];
  readonly idOf: (entry: Entry) => string;
  /** The list. Each item has its place and id as `data-index` and `data-id`. */
  readonly list: RefObject<HTMLElement | null>;
  /** The part of an item that takes the focus. It must change nothing: Enter may be pressed twice. */
  readonly targetIn?: (item: HTMLElement) => HTMLElement | null;
  /** Has the focus until the entry is gone, and keeps it if no entry is left. */
  readonly status: RefObject<HTMLElement | null>;
};

type Place = { readonly id: string; readonly index: number };

/**
 * Gives the focus to the entry that takes the place of one that leaves a list, so that neither the
 * keyboard nor the page starts again at the top. Returns a stable function to call with the id of the
 * entry before it leaves. One that has the focus may also leave without that, e.g. when another tool
 * removes it.
 */
export const useFocusAfterRemoval = <Entry>(options: Options<Entry>) => {
  const { entries, list, status, targetIn = itself } = options;
  const removed = useRef<Place>(undefined);
  const focused = useFocusedPlace(list);
  const focusNext = useEffectEvent(() => {
    const isOwn = removed.current !== undefined;
    const noted = isOwn ? removed : focused;
    const left = noted.current;
    if (left === undefined) return;
    const place = entries.findIndex((entry) => options.idOf(entry) === left.id);
    if (place >= 0) {
      // Entries before it may have come or gone.
      noted.current = { id: left.id, index: place };
      return;
    }
    removed.current = undefined;
    focused.current = undefined;
    // The visitor has moved on in the meantime.
    if (document.activeElement !== (isOwn ? status.current : document.body)) return;
    const index = Math.min(left.index, entries.length - 1);
    const item = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
    // What another tool removes may be far from what the visitor reads by now.
    (item === null ? status.current : targetIn(item))?.focus({ preventScroll: !isOwn });
  });
  useEffect(() => {
    focusNext();
  }, [entries]);
  return useCallback(
    (id: string): void => {
      const item = list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
      removed.current = item ? placeOf(item) : { id, index: 0 };
      status.current?.focus({ preventScroll: true });
    },
    [list, status],
  );
};

/** The place of the item that has the focus, as long as the visitor goes nowhere else. */
const useFocusedPlace = (list: Options<unknown>['list']) => {
  const focused = useRef<Place>(undefined);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
      focused.current = item && list.current?.contains(item) ? placeOf(item) : undefined;
    };
    // An item that goes away loses the focus without such an event.
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, [list]);
  return focused;
};

const placeOf = ({ dataset }: HTMLElement): Place => ({
  id: dataset['id'] ?? '',
  index: Number(dataset['index'] ?? 0),
});

const itself = (item: HTMLElement): HTMLElement => item;

import { useCallback, useState } from 'react';
import { toggleIn } from '../toggle-in.ts';

/** Several memories at once. `ids` is undefined until the visitor starts to select. */
export const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  return {
    ids,
    /** Starts with these selected. */
    start: (selected: readonly string[] = []) => {
      setIds(new Set(selected));
    },
    stop: () => {
      setIds(undefined);
    },
    toggle: useCallback((id: string) => {
      setIds((before = new Set()) => toggleIn(before, id));
    }, []),
  };
};

export type Selection = ReturnType<typeof useSelection>;

import { useState } from 'react';
import { toggled } from '../toggled.ts';

/** Several memories at once. `ids` is undefined until somebody starts to select. */
export const useSelection = () => {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  return {
    ids,
    start: () => {
      setIds(new Set());
    },
    stop: () => {
      setIds(undefined);
    },
    toggle: (id: string) => {
      setIds((before = new Set()) => toggled(before, id));
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;

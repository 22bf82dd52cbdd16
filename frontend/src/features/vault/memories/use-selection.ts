import { useState } from 'react';

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
      setIds((before = new Set()) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;

import type { RowStore } from '../../index.ts';

/** A store that calls `happen` after the first memories were read. */
export const interrupted = (rows: RowStore, happen: () => Promise<void>): RowStore => ({
  ...rows,
  memories: {
    ...rows.memories,
    async *rows() {
      let isFirst = true;
      for await (const row of rows.memories.rows()) {
        yield row;
        if (isFirst) await happen();
        isFirst = false;
      }
    },
  },
});

import { Readable } from 'node:stream';
import { writeExport } from '../../memories/index.ts';
import { exportFiles } from '../export-files.ts';
import { defineRoute } from '../route.ts';

const exportAll = defineRoute(
  {
    method: 'get',
    path: '/api/export',
    summary: 'Download every memory as one file (premium)',
    needsToken: true,
    query: 'ExportQuery',
    responses: {
      200: { description: 'The file.', schema: 'ExportResponse', others: ['text/csv'] },
    },
  },
  ({ product }) =>
    async (ctx) => {
      const { vault, input } = ctx.state;
      const { contentType, fileName } = exportFiles[input.format];
      const memories = await withFirstItem(product.memories.exportAll(vault));
      ctx.set('Content-Type', contentType);
      ctx.set('Content-Disposition', `attachment; filename="${fileName}"`);
      ctx.body = Readable.from(writeExport(input.format, memories));
    },
);

/** Waits for the first item, so that an error occurs while the status can still be set. */
const withFirstItem = async <Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> => {
  const iterator = items[Symbol.asyncIterator]();
  let item = await iterator.next();
  return (async function* () {
    try {
      for (; item.done !== true; item = await iterator.next()) yield item.value;
    } finally {
      // The client may disconnect early: the generator below must be closed too.
      await iterator.return?.();
    }
  })();
};

export const exportRoutes = [exportAll];

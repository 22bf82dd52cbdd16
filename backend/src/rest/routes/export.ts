import { Readable } from 'node:stream';
import type { Middleware } from 'koa';
import type { z } from 'zod';
import { writeExport } from '../../memories/index.ts';
import { ExportQuery } from '../api-contract.ts';
import { exportFiles } from '../export-files.ts';
import { validateQuery, type InputState } from '../validate-body.ts';
import type { AuthenticatedState } from '../authenticate.ts';
import type { RestContext, RestRouter } from '../rest-context.ts';

export const exportRoutes = (router: RestRouter, context: RestContext): void => {
  router.get('/api/export', context.authenticate, validateQuery(ExportQuery), exportAll(context));
};

const exportAll =
  ({
    product,
  }: RestContext): Middleware<AuthenticatedState & InputState<z.output<typeof ExportQuery>>> =>
  async (ctx) => {
    const { vault, input } = ctx.state;
    const { contentType, fileName } = exportFiles[input.format];
    const memories = await withFirstItem(product.memories.exportAll(vault));
    ctx.set('Content-Type', contentType);
    ctx.set('Content-Disposition', `attachment; filename="${fileName}"`);
    ctx.body = Readable.from(writeExport(input.format, memories));
  };

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

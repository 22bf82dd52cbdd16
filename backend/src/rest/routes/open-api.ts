import type { AppMiddleware } from '../../http/context.ts';
import { openApiDocument } from '../open-api-document.ts';
import type { RestContext, RestRouter } from '../rest-context.ts';

export const openApiRoutes = (router: RestRouter, context: RestContext): void => {
  router.get('/api/openapi.json', document(context));
};

const document = ({ settings: { publicUrl, version } }: RestContext): AppMiddleware => {
  const body = openApiDocument({ publicUrl, version });
  return (ctx) => {
    ctx.body = body;
  };
};

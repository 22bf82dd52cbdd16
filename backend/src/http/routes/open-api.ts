import type { AppMiddleware } from '../context.ts';
import { openApiDocument } from '../open-api-document.ts';
import type { RestDoor, RestRouter } from '../rest-door.ts';

export const openApiRoutes = (router: RestRouter, door: RestDoor): void => {
  router.get('/api/openapi.json', document(door));
};

const document = ({ settings: { publicUrl, version } }: RestDoor): AppMiddleware => {
  const body = openApiDocument({ publicUrl, version });
  return (ctx) => {
    ctx.body = body;
  };
};

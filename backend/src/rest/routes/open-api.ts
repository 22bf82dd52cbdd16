import { defineRoute } from '../route.ts';

const document = defineRoute(
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    responses: { 200: { description: 'OpenAPI 3.1.' } },
  },
  ({ openApi }) =>
    (ctx) => {
      ctx.body = openApi();
    },
);

export const openApiRoutes = [document];

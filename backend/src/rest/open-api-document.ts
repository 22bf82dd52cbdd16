import { z } from 'zod';
import * as contract from './api-contract.ts';
import type { RouteSpec } from './route.ts';

/**
 * The OpenAPI 3.1 description of the REST API; its schemas are those that validate the requests.
 */
export const openApiDocument = (
  routes: readonly RouteSpec[],
  server: { readonly publicUrl: string; readonly version: string },
) => ({
  openapi: '3.1.0',
  info: {
    title: 'MindMirror',
    version: server.version,
    description: 'One persistent memory for the AI tools you already use. AI tools speak MCP.',
  },
  servers: [{ url: server.publicUrl }],
  paths: paths(routes),
  components: {
    schemas: schemas(),
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  },
});

const paths = (routes: readonly RouteSpec[]) => {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const methods = (byPath[route.path] ??= {});
    methods[route.method] = describe(route);
  }
  return byPath;
};

const describe = (route: RouteSpec) => ({
  summary: route.summary,
  ...(route.needsToken === true && { security: [{ token: [] }] }),
  ...parameters(route),
  ...(route.body !== undefined && {
    requestBody: {
      // A request without a body counts as an empty object.
      required: !contract[route.body].safeParse({}).success,
      content: { 'application/json': { schema: reference(route.body) } },
    },
  }),
  responses: {
    ...responses(route),
    default: {
      description: 'A problem document (RFC 9457).',
      content: { 'application/problem+json': { schema: reference('Problem') } },
    },
  },
});

const responses = ({ responses: byStatus }: RouteSpec) =>
  Object.fromEntries(
    Object.entries(byStatus).map(([status, { description, schema, others = [] }]) => [
      status,
      {
        description,
        ...(schema !== undefined && {
          content: Object.fromEntries([
            ['application/json', { schema: reference(schema) }],
            ...others.map((type) => [type, { schema: { type: 'string' } }]),
          ]) as unknown,
        }),
      },
    ]),
  );

const parameters = ({ path, query }: RouteSpec) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {} } = query === undefined ? {} : jsonSchema(contract[query]);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
  const all = [...inPath, ...inQuery];
  return all.length === 0 ? {} : { parameters: all };
};

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const schemas = () =>
  Object.fromEntries(
    Object.entries(contract).map(([name, schema]) => [name, jsonSchema(schema)] as const),
  );

const jsonSchema = (schema: z.ZodType) => {
  const described = z.toJSONSchema(schema, { io: 'input' });
  // OpenAPI 3.1 uses this dialect by default.
  delete described.$schema;
  return described;
};

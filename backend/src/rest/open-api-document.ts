import { z } from 'zod';
import * as contract from './api-contract.ts';
import { operations, type Operation } from './open-api-operations.ts';

/**
 * The OpenAPI 3.1 description of the REST API; its schemas are those that validate the requests.
 */
export const openApiDocument = (server: {
  readonly publicUrl: string;
  readonly version: string;
}) => ({
  openapi: '3.1.0',
  info: {
    title: 'MindMirror',
    version: server.version,
    description: 'One persistent memory for the AI tools you already use. AI tools speak MCP.',
  },
  servers: [{ url: server.publicUrl }],
  paths: paths(),
  components: {
    schemas: schemas(),
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  },
});

const paths = () => {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const methods = (byPath[operation.path] ??= {});
    methods[operation.method] = describe(operation);
  }
  return byPath;
};

const describe = (operation: Operation) => ({
  summary: operation.summary,
  ...(operation.needsToken === true && { security: [{ token: [] }] }),
  ...parameters(operation),
  ...(operation.body !== undefined && {
    requestBody: {
      // A request without a body counts as an empty object.
      required: !contract[operation.body].safeParse({}).success,
      content: { 'application/json': { schema: reference(operation.body) } },
    },
  }),
  responses: {
    ...answers(operation),
    default: {
      description: 'A problem document (RFC 9457).',
      content: { 'application/problem+json': { schema: reference('Problem') } },
    },
  },
});

const answers = ({ responses: byStatus }: Operation) =>
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

const parameters = ({ path, query }: Operation) => {
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
    Object.entries(contract).flatMap(([name, schema]) =>
      schema instanceof z.ZodType ? [[name, jsonSchema(schema)]] : [],
    ),
  );

const jsonSchema = (schema: z.ZodType) => {
  const described = z.toJSONSchema(schema, { io: 'input' });
  // OpenAPI 3.1 uses this dialect by default.
  delete described.$schema;
  return described;
};

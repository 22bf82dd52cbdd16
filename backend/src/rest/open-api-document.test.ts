import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { openApiDocument } from './open-api-document.ts';
import { createRestRouter } from './router.ts';
import { routes } from './routes/index.ts';
import { countingLimiter } from '../http/testing/serve-app.ts';
import { openProductOnDisk } from '../testing/product-on-disk.ts';
import { createVaultTurns } from '../kernel/vault-quota.ts';

const settings = { publicUrl: 'https://mindmirror.example', version: '1.2.3' };
const document = openApiDocument(routes, settings);

test('describes every route and nothing else', async () => {
  const { product, close } = await openProductOnDisk();
  const router = createRestRouter({
    product,
    rateLimiter: countingLimiter(),
    workMeter: { take: () => 0 },
    vaultTurns: createVaultTurns(),
    health: async () => ({}),
    isReady: () => true,
    streamsOf: () => [],
    settings: { ...settings, mode: 'embedded' },
  });
  const served = router.stack.flatMap(({ methods, path }) =>
    methods
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${String(path).replace(/:(\w+)/g, '{$1}')}`),
  );
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.toSorted()).toEqual(described.toSorted());
  await close();
});

test('every reference leads to a schema', () => {
  const references = [
    ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
  ];
  expect(references.length).toBeGreaterThan(routes.length);
  for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name);
});

test('has the form OpenAPI 3.1 requires', () => {
  const media = z.record(z.string(), z.strictObject({ schema: z.record(z.string(), z.unknown()) }));
  const operation = z.strictObject({
    summary: z.string(),
    security: z.array(z.strictObject({ token: z.array(z.string()) })).optional(),
    parameters: z
      .array(
        z.strictObject({
          name: z.string(),
          in: z.enum(['path', 'query']),
          required: z.boolean(),
          schema: z.record(z.string(), z.unknown()),
        }),
      )
      .optional(),
    requestBody: z.strictObject({ required: z.boolean(), content: media }).optional(),
    responses: z.record(
      z.string().regex(/^(?:\d{3}|default)$/),
      z.strictObject({ description: z.string(), content: media.optional() }),
    ),
  });
  const form = z.strictObject({
    openapi: z.literal('3.1.0'),
    info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
    servers: z.array(z.strictObject({ url: z.url() })),
    paths: z.record(
      z.string().startsWith('/'),
      z.partialRecord(z.enum(['get', 'post', 'delete']), operation),
    ),
    components: z.strictObject({
      schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
      securitySchemes: z.record(z.string(), z.unknown()),
    }),
  });
  expect(form.safeParse(JSON.parse(JSON.stringify(document))).error).toBeUndefined();
});

test('declares all parameters of a path', () => {
  expect(document.paths['/api/memories/{id}']?.['delete']).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'for_good', in: 'query', required: false },
    ],
  });
  expect(document.paths['/api/export']?.['get']).toMatchObject({
    parameters: [{ name: 'format', in: 'query', schema: { enum: ['json', 'csv'] } }],
  });
});

test('requires a body where an empty one is invalid', () => {
  const bodyOf = (path: string) => document.paths[path]?.['post'];
  expect(bodyOf('/api/join-waitlist')).toMatchObject({ requestBody: { required: true } });
  expect(bodyOf('/api/generate-token')).toMatchObject({ requestBody: { required: false } });
});

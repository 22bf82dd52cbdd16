import { expect, test } from '@jest/globals';
import { HealthResponse } from '../api-contract.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp } from '../../http/testing/serve-app.ts';

test.each([
  ['ok', 200],
  ['failing', 503],
] as const)('people see which part is %s', async (store, status) => {
  const app = await serveApp({ health: async () => ({ queue: 'ok', store }) });
  const answer = await rawRequest(app.port, '/health');
  expect(answer.status).toBe(status);
  expect(HealthResponse.strict().parse(JSON.parse(answer.body))).toEqual({
    status: store,
    version: '1.2.3',
    mode: 'embedded',
    checks: { queue: 'ok', store },
  });
  await app.close();
});

test('a stopping server is alive but not ready', async () => {
  let isReady = true;
  const app = await serveApp({ isReady: () => isReady });
  expect((await rawRequest(app.port, '/readyz')).status).toBe(200);
  isReady = false;
  expect((await rawRequest(app.port, '/readyz')).status).toBe(503);
  expect((await rawRequest(app.port, '/livez')).status).toBe(200);
  await app.close();
});

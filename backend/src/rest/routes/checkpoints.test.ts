import { expect, test } from '@jest/globals';
import { CheckpointsResponse } from '../api-contract.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp } from '../../http/testing/serve-app.ts';

test('a holder reads both checkpoints and deletes them', async () => {
  const app = await serveApp();
  const holder = app.addHolder();
  const headers = { authorization: `Bearer ${holder.token}` };
  const show = async () => {
    const { body } = await rawRequest(app.port, '/api/checkpoints', { headers });
    return CheckpointsResponse.strict().parse(JSON.parse(body));
  };

  holder.checkpoints.push({ title: 'Now', text: 'Do this.', createdAt: Date.UTC(2026, 10, 20) });
  expect(await show()).toEqual({
    current: { title: 'Now', text: 'Do this.', saved_at: '2026-11-20T00:00:00.000Z' },
    previous: null,
  });

  const deleted = await rawRequest(app.port, '/api/checkpoints', { method: 'DELETE', headers });
  expect(deleted.status).toBe(204);
  expect(await show()).toEqual({ current: null, previous: null });
  await app.close();
});

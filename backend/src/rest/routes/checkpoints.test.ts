import { expect, test } from '@jest/globals';
import { CheckpointsResponse } from '../api-contract.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp } from '../../http/testing/serve-app.ts';
import { isoTime } from '../../kernel/clock.ts';

test('a holder reads both checkpoints and deletes them', async () => {
  const app = await serveApp();
  const { token, vault } = await app.newVault();
  const headers = { authorization: `Bearer ${token}` };
  const show = async () => {
    const { body } = await rawRequest(app.port, '/api/checkpoints', { headers });
    return CheckpointsResponse.strict().parse(JSON.parse(body));
  };

  const savedAt = app.clock.now();
  await app.product.checkpoints.save(vault, { title: 'Then', text: 'Do that.' });
  const previous = { title: 'Then', text: 'Do that.', saved_at: isoTime(savedAt) };
  expect(await show()).toEqual({ current: previous, previous: null });
  app.clock.move(1_000);
  await app.product.checkpoints.save(vault, { title: 'Now', text: 'Do this.' });
  expect(await show()).toEqual({
    current: { title: 'Now', text: 'Do this.', saved_at: isoTime(savedAt + 1_000) },
    previous,
  });

  const deleted = await rawRequest(app.port, '/api/checkpoints', { method: 'DELETE', headers });
  expect(deleted.status).toBe(204);
  expect(await show()).toEqual({ current: null, previous: null });
  await app.close();
});

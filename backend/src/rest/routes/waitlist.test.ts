import { expect, test } from '@jest/globals';
import { rateLimits } from '../../kernel/rate-limiter.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp } from '../../http/testing/serve-app.ts';

test('a new and a known address get the same response until too many requests', async () => {
  const app = await serveApp();
  const join = async (body: object) =>
    rawRequest(app.port, '/api/join-waitlist', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const first = await join({ email: 'ada@example.org', source: 'premium' });
  const again = await join({ email: 'ada@example.org' });
  expect([first.status, first.body]).toEqual([202, '{}']);
  expect([again.status, again.body]).toEqual([202, '{}']);
  app.work();
  await app.ports.queue.idle();
  expect(await app.ports.waitlist.count()).toBe(1);

  for (let call = 2; call < rateLimits.waitlist.points; call += 1) await join({ email: 'a@b.c' });
  const refused = await join({ email: 'ada@example.org' });
  expect(refused.status).toBe(429);
  expect(refused.body).toContain('Too many waitlist requests from this address.');
  await app.close();
});

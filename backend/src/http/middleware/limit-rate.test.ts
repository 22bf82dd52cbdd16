import { expect, test } from '@jest/globals';
import { rateLimits } from '../../kernel/rate-limiter.ts';
import { Problem } from '../api-contract.ts';
import { refuseWhenSpent } from './limit-rate.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { countingLimiter, serveApp } from '../testing/serve-app.ts';

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [180, '3 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(() => {
    refuseWhenSpent('token_day', seconds);
  }).toThrow(`Too many tokens from this address. Try again in ${words}.`);
});

test('the token after the last one allowed is refused with the time to wait', async () => {
  const app = await serveApp({ rateLimiter: countingLimiter(180) });
  const ask = async () => rawRequest(app.port, '/api/generate-token', { method: 'POST' });
  for (let call = 0; call < rateLimits.token_minute.points; call += 1) {
    expect((await ask()).status).toBe(200);
  }
  const refused = await ask();
  expect(refused.headers['retry-after']).toBe('180');
  expect(Problem.parse(JSON.parse(refused.body))).toMatchObject({
    status: 429,
    code: 'rate_limited',
    detail: 'Too many tokens from this address. Try again in 3 minutes.',
    retry_after_seconds: 180,
  });
  expect(app.names).toHaveLength(5);
  await app.close();
});

test('a refusal for this minute costs nothing of the day', async () => {
  const spent: string[] = [];
  const app = await serveApp({
    rateLimiter: {
      spend: async (limit) => {
        spent.push(limit);
        return 9;
      },
    },
  });
  await rawRequest(app.port, '/api/generate-token', { method: 'POST' });
  expect(spent).toEqual(['token_minute']);
  await app.close();
});

test('clients are told apart, and a forged header does not make a new one', async () => {
  const app = await serveApp({ settings: { trustedProxies: 1 } });
  const ask = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await rawRequest(app.port, '/api/generate-token', { method: 'POST', headers })).status;
  };
  for (let call = 0; call < 5; call += 1) await ask(`203.0.113.${call}, 192.0.2.1`);
  expect(await ask('203.0.113.99, 192.0.2.1')).toBe(429);
  expect(await ask('203.0.113.99, 192.0.2.2')).toBe(200);
  await app.close();
});

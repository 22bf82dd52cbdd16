import { expect, test } from '@jest/globals';
import { counted, recordEvidence } from '../../tests/proof/testing/evidence.ts';
import { iterations } from '../../tests/proof/testing/iterations.ts';
import { memoryRateLimiter } from '../adapters/rate-limiter-flexible/rate-limiter.ts';
import { quotasWith, rateLimits } from '../kernel/rate-limiter.ts';
import { Problem } from './problem.ts';
import { rawRequest } from './testing/raw-request.ts';
import { countingLimiter, serveApp } from './testing/serve-app.ts';

test('a token over the limit is refused with the time to wait', async () => {
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
  expect(app.minted()).toBe(5);
  await app.close();
});

const post = async (port: number, from: string, path = '/api/generate-token', body = '{}') =>
  rawRequest(port, path, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
    body,
  });

/** One address in each of the 256 client blocks of a /48. */
const householdsOf = (network: number): readonly string[] =>
  Array.from({ length: 256 }, (_, number) => {
    const block = (number * 256).toString(16);
    return `2001:db8:${network.toString(16)}:${block}::1`;
  });
const households = householdsOf(1);

test('all households of a /48 share one allowance @tokens-have-ceilings', async () => {
  const app = await serveApp({
    settings: { trustedProxies: 1 },
    rateLimiter: memoryRateLimiter(quotasWith(1_000_000)),
  });
  const networks = iterations({ test: 1, proof: 40 });
  const { points } = rateLimits.token_network_day;
  for (let network = 1; network <= networks; network += 1) {
    const answers = [];
    for (const household of householdsOf(network)) answers.push(await post(app.port, household));
    expect(app.minted()).toBe(points * network);
    expect(answers[points]?.status).toBe(429);
    expect(answers[points]?.body).toContain('Too many tokens from this network. Try again in');
  }
  expect((await post(app.port, '2001:db8:fff::1')).status).toBe(200);
  expect((await post(app.port, '192.0.2.1')).status).toBe(200);
  await app.close();
  recordEvidence({
    promise: 'tokens-have-ceilings',
    tried: `${counted(networks)} networks of 256 clients each: ${counted(points)} tokens a network, and another network still got one`,
  });
});

test('all households of a /48 also share one allowance for the waitlist', async () => {
  const app = await serveApp({ settings: { trustedProxies: 1 } });
  for (const household of households) {
    await post(app.port, household, '/api/join-waitlist', '{"email":"ada@example.org"}');
  }
  const joined = app.counted.filter(({ name }) => name === 'mindmirror_waitlist_joins_total');
  expect(joined).toHaveLength(rateLimits.waitlist_network.points);
  await app.close();
});

test('a network that has used up its allowance is refused before its addresses are counted', async () => {
  const limiter = memoryRateLimiter(quotasWith(1_000_000));
  const addresses = new Set<string>();
  const app = await serveApp({
    settings: { trustedProxies: 1 },
    rateLimiter: {
      consume: async (limit, key, points) => {
        if (limit === 'token_day') addresses.add(key);
        return limiter.consume(limit, key, points);
      },
    },
  });
  for (const household of households) await post(app.port, household);
  expect(addresses.size).toBe(rateLimits.token_network_day.points + 1);
  await app.close();
});

/** An address of the benchmark blocks; half are IPv6 clients, each in its own network. */
const anyAddress = (call: number): string => {
  const [high, low] = [call >> 8, call & 255];
  return call % 2 === 0 ? `198.18.${high}.${low}` : `2001:2:${call.toString(16)}::${low + 1}`;
};

test('the server makes a fixed number of tokens per hour for any number of addresses @tokens-have-ceilings', async () => {
  const app = await serveApp({
    settings: { trustedProxies: 1 },
    rateLimiter: memoryRateLimiter(quotasWith(7)),
  });
  // An invalid request consumes nothing from the shared allowance.
  const tooLong = JSON.stringify({ user_name: 7 });
  for (let call = 0; call < 20; call += 1) {
    await post(app.port, `192.0.2.${call}`, undefined, tooLong);
  }
  const answers = [];
  const callers = iterations({ test: 20, proof: 20_000 });
  for (let call = 0; call < callers; call += 1) {
    answers.push(await post(app.port, anyAddress(call)));
  }
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array<number>(7).fill(200),
    ...Array<number>(callers - 7).fill(429),
  ]);
  const refused = answers.at(-1);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
  expect(Problem.parse(JSON.parse(refused?.body ?? '')).detail).toBe(
    'This server has made as many tokens as it makes in an hour. Try again in 60 minutes.',
  );
  await app.close();
  recordEvidence({
    promise: 'tokens-have-ceilings',
    tried: `${counted(callers)} addresses of as many networks, IPv4 and IPv6, asked a server that makes 7 tokens an hour: 7 tokens, ${counted(callers - 7)} refusals`,
  });
});

test('a refusal by the per-minute limit consumes nothing of the daily allowance', async () => {
  const spent: string[] = [];
  const app = await serveApp({
    rateLimiter: {
      consume: async (limit) => {
        spent.push(limit);
        return 9;
      },
    },
  });
  await rawRequest(app.port, '/api/generate-token', { method: 'POST' });
  expect(spent).toEqual(['token_minute']);
  await app.close();
});

test('clients are distinguished by address, and a forged header does not create a new client', async () => {
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

import { describe, expect, test } from '@jest/globals';
import { hours, minutes, seconds } from '../kernel/duration.ts';
import { askingOf, expectRefused } from './testing/ask-token.ts';
import { connectClaude, refreshFields } from './testing/flow.ts';
import { servedConnect } from './testing/serve-connect.ts';

const served = servedConnect();

const { askToken, newToken, works } = askingOf(served);

describe('a refresh token', () => {
  test('is exchanged for another pair, and both access tokens work', async () => {
    const { access, refresh } = await connectClaude(served(), await newToken());
    const { status, json } = await askToken(refreshFields(refresh));
    expect(status).toBe(200);
    expect(json['refresh_token']).not.toBe(refresh);
    expect(await works(String(json['access_token']))).toBe(true);
    expect(await works(access)).toBe(true);
  });

  test('used in parallel from two addresses gives each a pair that keeps working', async () => {
    const { refresh } = await connectClaude(served(), await newToken());
    const pairs = await Promise.all([1, 2].map(async () => askToken(refreshFields(refresh))));
    served().clock.move(minutes(10));
    for (const { status, json } of pairs) {
      expect(status).toBe(200);
      expect(await works(String(json['access_token']))).toBe(true);
      expect((await askToken(refreshFields(String(json['refresh_token'])))).status).toBe(200);
    }
  });

  test('works once more within two minutes, and ends the grant afterwards @copied-secrets-noticed', async () => {
    const { refresh } = await connectClaude(served(), await newToken());
    const { json } = await askToken(refreshFields(refresh));
    served().clock.move(seconds(119));
    expect((await askToken(refreshFields(refresh))).status).toBe(200);
    served().clock.move(seconds(2));
    expectRefused(await askToken(refreshFields(refresh)), 'invalid_grant');
    expect(await works(String(json['access_token']))).toBe(false);
    expectRefused(await askToken(refreshFields(String(json['refresh_token']))), 'invalid_grant');
  });

  test('that was stolen and used first is noticed when its owner uses it @copied-secrets-noticed', async () => {
    const { refresh } = await connectClaude(served(), await newToken());
    let stolen = refresh;
    let access = '';
    for (let day = 0; day < 5; day += 1) {
      const { json } = await askToken(refreshFields(stolen));
      stolen = String(json['refresh_token']);
      access = String(json['access_token']);
      served().clock.move(hours(25));
    }
    // Its row is gone by now, but its family is not.
    expectRefused(await askToken(refreshFields(refresh)), 'invalid_grant');
    expect(await works(access)).toBe(false);
    expectRefused(await askToken(refreshFields(stolen)), 'invalid_grant');
  });

  test('is refused from another client, which ends nothing', async () => {
    const { access, refresh } = await connectClaude(served(), await newToken());
    const foreign = {
      ...refreshFields(refresh),
      client_id: 'https://cursor.com/oauth/mcp-client.json',
    };
    expectRefused(await askToken(foreign), 'invalid_grant');
    expect(await works(access)).toBe(true);
  });

  test('expires ninety days after the last refresh', async () => {
    const { refresh } = await connectClaude(served(), await newToken());
    served().clock.move(hours(24 * 89));
    const { json } = await askToken(refreshFields(refresh));
    served().clock.move(hours(24 * 89));
    const second = await askToken(refreshFields(String(json['refresh_token'])));
    expect(second.status).toBe(200);
    served().clock.move(hours(24 * 91));
    const late = await askToken(refreshFields(String(second.json['refresh_token'])));
    expectRefused(late, 'invalid_grant');
  });

  test('used too often is refused for a while, and nothing is lost', async () => {
    const { refresh } = await connectClaude(served(), await newToken());
    let current = refresh;
    let answer = await askToken(refreshFields(current));
    for (let tries = 0; tries < 200 && answer.status === 200; tries += 1) {
      current = String(answer.json['refresh_token']);
      answer = await askToken(refreshFields(current));
    }
    expectRefused(answer, 'temporarily_unavailable', 429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    served().clock.move(hours(25));
    expect((await askToken(refreshFields(current))).status).toBe(200);
  });
});

test('an access token expires after a day', async () => {
  const { access } = await connectClaude(served(), await newToken());
  served().clock.move(hours(24) + 1);
  expect(await works(access)).toBe(false);
});

import { expect, test } from '@jest/globals';
import { oneServer } from '../../testing/one-server.ts';
import { onServices, startMongo } from '../../testing/services.ts';
import { connectMongo } from './connection.ts';
import { mongoTime } from './mongo-time.ts';

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);

  test('MongoDB tells the time of its machine', async () => {
    const { db, connect, close } = connectMongo(server.url());
    await connect();
    const before = Date.now();
    const at = await mongoTime(db);
    // It may be on another machine: what is wanted is its order of magnitude.
    expect(Math.abs((at ?? 0) - before)).toBeLessThan(3_600_000);
    await close();
  });
});

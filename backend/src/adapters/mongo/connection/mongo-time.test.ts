import { expect, test } from '@jest/globals';
import { oneServer } from '../../../testing/services/one-server.ts';
import { onServices, startMongo } from '../../../testing/services/on-services.ts';
import { connectMongo } from './connection.ts';
import { mongoTime } from './mongo-time.ts';

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);

  test('MongoDB reports its machine’s time', async () => {
    const { db, connect, close } = connectMongo(server.url());
    await connect();
    const before = Date.now();
    const at = await mongoTime(db);
    // It may be on another machine, so only the order of magnitude matters.
    expect(Math.abs((at ?? 0) - before)).toBeLessThan(3_600_000);
    await close();
  });
});

import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { startProductAs } from '../../../src/testing/running-product.ts';
import type { Service } from '../../../src/testing/services/service.ts';
import { onServices, startMongo, startRedis } from '../../../src/testing/services/on-services.ts';
import { startInCluster } from './start-in-cluster.ts';

/** Runs test files of `tests/` again with a cluster as the product. */
export const againInCluster = (files: readonly string[]): void => {
  onServices(['MongoDB', 'Redis'], () => {
    let services: readonly Service[] = [];
    beforeAll(async () => {
      const [mongo, redis] = await Promise.all([startMongo(), startRedis()]);
      services = [mongo, redis];
      startProductAs(startInCluster({ mongodbUrl: mongo.url, redisUrl: redis.url }));
    });
    afterAll(async () => {
      await Promise.all(services.map(async ({ close }) => close()));
    });
    describe.each(files)('%s', (file) => {
      jest.requireActual(`../../${file}.test.ts`);
    });
  });
};

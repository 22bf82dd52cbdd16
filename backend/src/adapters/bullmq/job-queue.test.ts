import { afterAll, beforeAll } from '@jest/globals';
import { jobQueueContract } from '../../kernel/job-queue.contract.ts';
import type { Service } from '../../testing/service.ts';
import { onServices, startRedis } from '../../testing/services.ts';
import { openQueue } from './testing/open-queue.ts';

onServices(['Redis'], () => {
  let server: Service;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    await server.close();
  });

  jobQueueContract(async () => openQueue(server.url));
});

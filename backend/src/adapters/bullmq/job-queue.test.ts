import { jobQueueContract } from '../../kernel/jobs/job-queue.contract.ts';
import { oneServer } from '../../testing/services/one-server.ts';
import { onServices, startRedis } from '../../testing/services/on-services.ts';
import { openQueue } from './testing/open-queue.ts';

onServices(['Redis'], () => {
  const server = oneServer(startRedis);

  jobQueueContract(async () => openQueue(server.url()));
});

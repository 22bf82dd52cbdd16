import { randomUUID } from 'node:crypto';
import { findServices, providerOf } from '../src/testing/services/find-services.ts';
import { measureJobs } from './cluster/cluster-jobs.ts';
import { measureMemory } from './cluster/cluster-memory.ts';
import { measureRelay } from './cluster/cluster-relay.ts';
import { measureThroughput } from './cluster/cluster-throughput.ts';
import { rounded, type Benchmark } from './report.ts';

/**
 * Measures throughput by number of processes, the cost of relaying calls, the speed of jobs, and
 * the memory of each process.
 */
export const cluster: Benchmark = async () => {
  await findServices();
  const [mongo, redis] = await Promise.all([
    providerOf('MongoDB')?.start(),
    providerOf('Redis')?.start(),
  ]);
  if (mongo === undefined || redis === undefined) throw new Error('See CONTRIBUTING.md: services.');
  /** Settings with a new database, so that data from one measurement does not slow the next. */
  const settings = () => {
    const database = new URL(mongo.url);
    database.pathname = `mindmirror-bench-${randomUUID()}`;
    return {
      MONGODB_URL: database.href,
      REDIS_URL: redis.url,
      SERVER_SECRET: 'a secret of the benchmark that all processes share',
      RATE_LIMITS: 'off',
      FREE_MEMORY_LIMIT: '100000',
      FREE_VAULT_KB: '100000',
      LOG_LEVEL: 'warn',
    };
  };
  try {
    const relay = await measureRelay(settings());
    const one = await measureThroughput(settings(), 1);
    const two = await measureThroughput(settings(), 2);
    const four = await measureThroughput(settings(), 4);
    const jobs = await measureJobs(settings());
    const memory = await measureMemory(settings());
    const figures = { ...relay, ...one, ...two, ...four, ...jobs, ...memory };
    const times = (tool: string, count: number): number =>
      rounded(
        (figures[`${tool}.${count}_api_calls_s`] ?? 0) /
          (figures[`${tool}.1_api_calls_s`] ?? Number.NaN),
      );
    const scaled = {
      'remember.4_x_1': times('remember', 4),
      'recall.4_x_1': times('recall', 4),
    };
    return {
      title: `A cluster on ${providerOf('MongoDB')?.name ?? ''} and ${providerOf('Redis')?.name ?? ''}`,
      rows: Object.entries({ ...figures, ...scaled }).map(([figure, value]) => ({ figure, value })),
      figures: { ...figures, ...scaled },
    };
  } finally {
    await Promise.all([mongo.close(), redis.close()]);
  }
};

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { openInstallation } from '../src/compose/installation.ts';
import { readConfig } from '../src/config/read-config.ts';
import { defineJob } from '../src/kernel/jobs/job.ts';
import { relevanceJob } from '../src/relevance/index.ts';
import { startMeasuredProduct, type MeasuredProduct } from '../src/testing/measured-product.ts';
import { eventually } from '../src/testing/eventually.ts';

let product: MeasuredProduct;

beforeAll(async () => {
  product = await startMeasuredProduct();
});

afterAll(async () => {
  await product.stop();
});

test('a process exposes all jobs, tools and refusals before any failure', async () => {
  const metrics = await product.scrape();
  expect(metrics).toContain('mindmirror_jobs_waiting{job="memory-accessed"} 0\n');
  expect(metrics).toContain('mindmirror_dead_letters{job="waitlist"} 0\n');
  expect(metrics).toContain('mindmirror_jobs_total{job="waitlist",outcome="dead"} 0\n');
  expect(metrics).toContain(
    'mindmirror_tool_calls_total{tool="resume",outcome="internal_error"} 0\n',
  );
  expect(metrics).toContain('mindmirror_refusals_total{code="storage_full"} 0\n');
});

test('waiting jobs and dead letters of other processes are counted', async () => {
  const { ports, close } = await openInstallation(readConfig(product.settings));
  const unknown = defineJob({ ...relevanceJob, name: 'of-another-version', payload: z.unknown() });
  await ports.queue.enqueue(unknown, {});
  await ports.queue.enqueue({ ...unknown, name: relevanceJob.name }, { of: 'the wrong shape' });
  await close();
  await eventually(async () => {
    const metrics = await product.scrape();
    expect(metrics).toContain('mindmirror_jobs_waiting{job="other"} 1\n');
    expect(metrics).toContain('mindmirror_dead_letters{job="relevance"} 1\n');
    expect(metrics).toContain('mindmirror_jobs_total{job="relevance",outcome="dead"} 1\n');
  });
});

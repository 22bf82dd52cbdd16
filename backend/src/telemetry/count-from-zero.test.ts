import { expect, test } from '@jest/globals';
import { promMetrics } from '../adapters/prom-client/metrics.ts';
import { countAllFromZero, countCallsFromZero, countJobsFromZero } from './count-from-zero.ts';

test('calls that never failed appear with every possible error', async () => {
  const metrics = promMetrics();
  countAllFromZero(metrics);
  countCallsFromZero(metrics, ['recall']);
  const { body } = await metrics.render();
  expect(body).toContain('mindmirror_refusals_total{code="internal_error"} 0\n');
  expect(body).toContain('mindmirror_tool_calls_total{tool="recall",outcome="ok"} 0\n');
  expect(body).toContain('mindmirror_tool_calls_total{tool="recall",outcome="storage_full"} 0\n');
});

test('jobs that never ran appear with every outcome', async () => {
  const metrics = promMetrics();
  countJobsFromZero(metrics, ['waitlist']);
  metrics.count('mindmirror_jobs_total', { job: 'waitlist', outcome: 'dead' });
  expect((await metrics.render()).body.match(/^mindmirror_jobs_total.*$/gm)).toEqual([
    'mindmirror_jobs_total{job="waitlist",outcome="done"} 0',
    'mindmirror_jobs_total{job="waitlist",outcome="retried"} 0',
    'mindmirror_jobs_total{job="waitlist",outcome="dead"} 1',
  ]);
});

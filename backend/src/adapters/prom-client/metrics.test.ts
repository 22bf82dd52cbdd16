import { describe, expect, test } from '@jest/globals';
import { metricCatalog } from '../../kernel/metric-catalog.ts';
import { promMetrics } from './metrics.ts';

describe('metrics', () => {
  test('are counted, observed and set under their names and labels', async () => {
    const metrics = promMetrics();
    metrics.count('mindmirror_tool_calls_total', { tool: 'recall', outcome: 'ok' });
    metrics.count('mindmirror_tool_calls_total', { tool: 'recall', outcome: 'ok' });
    metrics.observe('mindmirror_tool_seconds', { tool: 'recall' }, 0.004);
    metrics.set('mindmirror_open_streams', 7);
    const { body, contentType } = await metrics.render();
    expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('mindmirror_tool_calls_total{tool="recall",outcome="ok"} 2\n');
    expect(body).toContain('mindmirror_tool_seconds_bucket{le="0.0025",tool="recall"} 0\n');
    expect(body).toContain('mindmirror_tool_seconds_bucket{le="0.005",tool="recall"} 1\n');
    expect(body).toContain('mindmirror_open_streams 7\n');
  });

  test('appear before the first event if requested', async () => {
    const metrics = promMetrics();
    metrics.startAtZero('mindmirror_refusals_total', { code: 'internal_error' });
    expect((await metrics.render()).body).toContain(
      'mindmirror_refusals_total{code="internal_error"} 0\n',
    );
    metrics.count('mindmirror_refusals_total', { code: 'internal_error' });
    expect((await metrics.render()).body).toContain(
      'mindmirror_refusals_total{code="internal_error"} 1\n',
    );
  });

  test('that are measured on rendering show the latest measurement', async () => {
    const metrics = promMetrics();
    let jobs: readonly string[] = ['relevance', 'waitlist'];
    metrics.beforeRender(async () => {
      metrics.setEach(
        'mindmirror_jobs_waiting',
        jobs.map((job) => ({ labels: { job }, value: 2 })),
      );
    });
    const shown = async (): Promise<readonly string[]> =>
      (await metrics.render()).body.match(/^mindmirror_jobs_waiting.*$/gm) ?? [];
    expect(await shown()).toEqual([
      'mindmirror_jobs_waiting{job="relevance"} 2',
      'mindmirror_jobs_waiting{job="waitlist"} 2',
    ]);
    jobs = ['waitlist'];
    expect(await shown()).toEqual(['mindmirror_jobs_waiting{job="waitlist"} 2']);
    jobs = [];
    expect(await shown()).toEqual([]);
  });

  test('include every name of the catalog with its help text, and the state of the process', async () => {
    const { body } = await promMetrics().render();
    for (const [name, { kind, help }] of Object.entries(metricCatalog)) {
      expect(body).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`);
    }
    expect(body).toContain('process_resident_memory_bytes');
  });

  test('of two products in one process stay separate', async () => {
    const [one, other] = [promMetrics(), promMetrics()];
    one.set('mindmirror_open_streams', 3);
    expect((await other.render()).body).toContain('mindmirror_open_streams 0\n');
  });
});

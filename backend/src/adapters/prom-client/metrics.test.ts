import { describe, expect, test } from '@jest/globals';
import { metricCatalogue } from '../../kernel/metrics.ts';
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

  test('show every name of the catalogue with its meaning, and the state of the process', async () => {
    const { body } = await promMetrics().render();
    for (const [name, { kind, help }] of Object.entries(metricCatalogue)) {
      expect(body).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`);
    }
    expect(body).toContain('process_resident_memory_bytes');
  });

  test('of two products in one process stay apart', async () => {
    const [one, other] = [promMetrics(), promMetrics()];
    one.set('mindmirror_open_streams', 3);
    expect((await other.render()).body).toContain('mindmirror_open_streams 0\n');
  });
});

import type { PromMetrics } from '../adapters/prom-client/metrics.ts';
import { errorCodes } from '../kernel/errors.ts';
import { jobOutcomes } from '../kernel/jobs/job-report.ts';
import { metricCatalog, type MetricDefinition } from '../kernel/metric-catalog.ts';
import type { CounterName } from '../kernel/metrics.ts';

// Counters with few label values start at 0 for each of them. The counter of HTTP requests does
// not: it has too many routes and statuses.

type Labels = Readonly<Record<string, string>>;

/** For every process: the counters whose label values are in the catalog. */
export const countAllFromZero = (metrics: PromMetrics): void => {
  const catalog: Readonly<Record<string, MetricDefinition>> = metricCatalog;
  for (const [name, { kind, labels, values = {} }] of Object.entries(catalog)) {
    if (kind !== 'counter' || !isCounter(name)) continue;
    for (const each of combinations(labels, values)) metrics.startAtZero(name, each);
  }
};

const isCounter = (name: string): name is CounterName => name in metricCatalog;

/** Every combination of label values; none if the values of a label are listed elsewhere. */
const combinations = (
  labels: readonly string[],
  values: Readonly<Record<string, readonly string[]>>,
): readonly Labels[] =>
  labels.reduce<readonly Labels[]>(
    (known, label) =>
      known.flatMap((one) => (values[label] ?? []).map((value) => ({ ...one, [label]: value }))),
    [{}],
  );

/** For a process that answers calls. */
export const countCallsFromZero = (metrics: PromMetrics, calls: readonly string[]): void => {
  for (const tool of calls) {
    for (const outcome of ['ok', ...errorCodes]) {
      metrics.startAtZero('mindmirror_tool_calls_total', { tool, outcome });
    }
  }
};

/** For a process that runs jobs. */
export const countJobsFromZero = (metrics: PromMetrics, jobs: readonly string[]): void => {
  for (const job of jobs) {
    for (const outcome of jobOutcomes) {
      metrics.startAtZero('mindmirror_jobs_total', { job, outcome });
    }
  }
};

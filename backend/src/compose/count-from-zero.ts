import type { PromMetrics } from '../adapters/prom-client/metrics.ts';
import { errorCodes } from '../kernel/errors.ts';
import { jobOutcomes } from '../kernel/job-report.ts';

// A counter whose labels have few values, all known, is shown with each of them from the start.
// Requests are not: they are counted by route and status, which are many.

/** For a process that answers calls. */
export const countCallsFromZero = (metrics: PromMetrics, tools: readonly string[]): void => {
  for (const code of errorCodes) metrics.startAtZero('mindmirror_refusals_total', { code });
  for (const tool of tools) {
    for (const outcome of ['ok', ...errorCodes]) {
      metrics.startAtZero('mindmirror_tool_calls_total', { tool, outcome });
    }
  }
};

/** For a process that works off jobs. */
export const countJobsFromZero = (metrics: PromMetrics, jobs: readonly string[]): void => {
  for (const job of jobs) {
    for (const outcome of jobOutcomes) {
      metrics.startAtZero('mindmirror_jobs_total', { job, outcome });
    }
  }
};

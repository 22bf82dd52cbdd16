import { errorNameOf } from '../error-origin.ts';
import { isAppError } from '../errors.ts';
import type { Log, LogFields } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** The outcomes of an attempt. `dead` means there will be no further one. */
export const jobOutcomes = ['done', 'retried', 'dead'] as const;

/** How one attempt of a job ended. */
export type JobOutcome = {
  readonly job: string;
  readonly outcome: (typeof jobOutcomes)[number];
  readonly attempt: number;
  /** How long this attempt took; missing if its worker was lost. */
  readonly durationMs?: number;
  /** The request that caused it, if the payload names one. */
  readonly requestId?: string | undefined;
  readonly error?: unknown;
};

export type ReportJob = (outcome: JobOutcome) => void;

/** Reports an attempt to the operator, the same way for every queue. */
export const reportJobs =
  ({ log, metrics }: { readonly log: Log; readonly metrics: Metrics }): ReportJob =>
  ({ job, outcome, attempt, durationMs, requestId, error }) => {
    metrics.count('mindmirror_jobs_total', { job, outcome });
    if (durationMs !== undefined) {
      metrics.observe('mindmirror_job_seconds', { job }, durationMs / 1_000);
    }
    const fields = {
      ...(requestId !== undefined && { requestId }),
      job,
      attempt,
      ...(durationMs !== undefined && { durationMs: Math.round(durationMs) }),
      ...errorFields(error),
    };
    if (outcome === 'done') log.info('job_done', fields);
    if (outcome === 'retried') log.warn('job_failed', fields);
    if (outcome === 'dead') log.error('job_dead', fields);
  };

const errorFields = (error: unknown): Pick<LogFields, 'errorName' | 'code'> => {
  if (error === undefined) return {};
  return { errorName: errorNameOf(error), ...(isAppError(error) && { code: error.code }) };
};

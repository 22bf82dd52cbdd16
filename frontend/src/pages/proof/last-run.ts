import record from './last-run.json' with { type: 'json' };

export type Attempt = {
  readonly tried: string;
  readonly seed?: number;
  /** True if it could not be made in this run. */
  readonly isUnchecked?: boolean;
};

/** The result for one promise in the last full run. */
export type ProvedPromise = {
  readonly id: string;
  readonly says: string;
  /** Its subject. */
  readonly group: string;
  /** How many tests cite it. All of them passed, or the run would not have been saved. */
  readonly passed: number;
  readonly tried: readonly Attempt[];
};

type Run = {
  readonly commit: string;
  readonly date: string;
  readonly machine: string;
  readonly minutes: number;
  readonly promises: readonly ProvedPromise[];
};

/** Written by `KEEP=1 make proof`, together with docs/proof.md. */
export const lastRun: Run = record;

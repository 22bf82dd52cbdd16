import { citedBy } from '../../backend/tests/citations.ts';
import type { Evidence } from '../../backend/tests/proof/testing/evidence.ts';
import type { ReportedTest } from '../test-reports.ts';

/** The result of one promise. */
export type ProvedPromise = {
  readonly id: string;
  readonly says: string;
  /** Its subject. */
  readonly group: string;
  readonly holds: boolean;
  readonly passed: number;
  /** The names of the tests that failed or did not run. */
  readonly missed: readonly string[];
  readonly tried: readonly Attempt[];
};

type Attempt = {
  readonly tried: string;
  readonly seed?: number;
  /** True if this could not be tried in this run. */
  readonly isUnchecked?: boolean;
};

type Promised = Pick<ProvedPromise, 'id' | 'says' | 'group'>;

/**
 * Finds the tests that ran for a promise. Tests that failed, were skipped or are missing count as
 * missed.
 */
export const proved = (
  promise: Promised,
  tests: readonly ReportedTest[],
  evidence: readonly Evidence[],
): ProvedPromise => {
  const own = tests.filter(({ name }) => citedBy(name).includes(promise.id));
  const missed = own.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
  const tried = evidence.flatMap(({ promise: of, ...rest }) => (of === promise.id ? [rest] : []));
  const passed = own.length - missed.length;
  return { ...promise, holds: passed > 0 && missed.length === 0, passed, missed, tried };
};

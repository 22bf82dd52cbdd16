import type { ProvedPromise } from './last-run.ts';

/** The result of a run, in one sentence. */
export const totalsOf = (promises: readonly ProvedPromise[]): string => {
  const tests = promises.reduce((sum, { passed }) => sum + passed, 0);
  const attempts = promises.flatMap(({ tried }) => tried).filter(isMade).length;
  return `${promises.length} promises, ${tests} tests, ${attempts} kinds of attempts. All passed.`;
};

/** How many tests and attempts proved one promise. */
export const proofOf = ({ passed, tried }: ProvedPromise): string => {
  const tests = passed === 1 ? 'One test, passed' : `${passed} tests, all passed`;
  const attempts = tried.filter(isMade).length;
  if (attempts === 0) return tests;
  return `${tests}, ${attempts === 1 ? 'one kind of attempt' : `${attempts} kinds of attempts`}`;
};

export const isMade = ({ isUnchecked }: ProvedPromise['tried'][number]): boolean =>
  isUnchecked !== true;

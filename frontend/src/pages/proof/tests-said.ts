/** How many tests held a promise in the last full run, in words. */
export const testsSaid = (passed: number): string => {
  if (passed === 0) return 'Not tried at full length yet';
  return passed === 1 ? 'One test, passed' : `${passed} tests, all passed`;
};

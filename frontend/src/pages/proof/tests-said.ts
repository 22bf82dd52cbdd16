/** How many tests held a promise in the last full run, in words. */
export const testsSaid = (passed: number): string =>
  passed === 1 ? 'One test, passed' : `${passed} tests, all passed`;

/** How many tests proved a promise in the last full run, as text. */
export const testCount = (passed: number): string =>
  passed === 1 ? 'One test, passed' : `${passed} tests, all passed`;

/** Softmax without overflow. */
export const softmax = <Values extends Float32Array | Float64Array>(values: Values): Values => {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  let total = 0;
  for (const [at, value] of values.entries()) {
    values[at] = Math.exp(value - most);
    total += values[at];
  }
  for (const [at, value] of values.entries()) values[at] = value / total;
  return values;
};

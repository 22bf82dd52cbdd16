/** The length of a vector. `Math.hypot` guards against overflow, which 128 small numbers do not need. */
export const lengthOf = (vector: Float32Array): number => {
  let squares = 0;
  for (const value of vector) squares += value * value;
  return Math.sqrt(squares);
};

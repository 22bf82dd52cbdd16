/** The length of a vector. `Math.hypot` guards against overflow, which 128 small numbers do not need. */
export const lengthOf = (vector: Float32Array): number => {
  let squares = 0;
  for (let at = 0; at < vector.length; at += 1) squares += (vector[at] ?? 0) ** 2;
  return Math.sqrt(squares);
};

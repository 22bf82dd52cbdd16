type Numbers = Float32Array | Float64Array;

/** The dot product. */
export const dot = (one: Numbers, other: Numbers): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

/**
 * Port: a model that turns texts into vectors, for operators who run one. Without it recall ranks
 * by words alone. Vectors are compared by their cosine and kept nowhere.
 */
export type Embedder = {
  /** One vector a text, all of one length, in the order of the texts. */
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
};

/** Cosine of the angle between two vectors, 0 when one of them is zero. */
export const cosine = (one: Float32Array, other: Float32Array): number => {
  let dot = 0;
  let oneLength = 0;
  let otherLength = 0;
  one.forEach((value, index) => {
    const against = other[index] ?? 0;
    dot += value * against;
    oneLength += value * value;
    otherLength += against * against;
  });
  const lengths = Math.sqrt(oneLength * otherLength);
  return lengths === 0 ? 0 : dot / lengths;
};

/**
 * Minimum similarity of a related memory, by the size of the vault: in a larger one more is similar
 * by chance. Chosen on the fitting split of `quality/everyday`, so that related memories take fewer
 * than 60 tokens a remember while the 80 facts of a person are saved.
 */
const smallVault = { memories: 25, score: 2.1 };
const largeVault = { memories: 80, score: 3.25 };

/** The lowest score (`nearest`) of a related memory in a vault with this many memories. */
export const minScoreFor = (memories: number): number => {
  const range = Math.log(largeVault.memories / smallVault.memories);
  const size = Math.log(Math.max(1, memories) / smallVault.memories) / range;
  const share = Math.min(1, Math.max(0, size));
  return smallVault.score + share * (largeVault.score - smallVault.score);
};

/**
 * Minimum similarity of a related memory, by the size of the vault: in a larger vault, more
 * memories are similar by chance. Chosen on the fitting split of `quality/everyday`, so that
 * related memories take fewer than 60 tokens per remember while a person's 80 facts are saved.
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

/**
 * How alike two words are spelled, 0 to 1: twice their shared trigrams over all of them (Dice),
 * with both ends marked so that first and last letters count. `pnpn` and `pnpm` share 3 of 6.
 */
export const spelledAlike = (one: string, other: string): number => {
  const ofOne = trigrams(one);
  const left = new Set(ofOne);
  const ofOther = trigrams(other);
  let shared = 0;
  for (const trigram of ofOther) if (left.delete(trigram)) shared += 1;
  return (2 * shared) / (ofOne.length + ofOther.length);
};

const trigrams = (word: string): string[] => {
  const marked = ` ${word} `;
  return Array.from({ length: marked.length - 2 }, (_, at) => marked.slice(at, at + 3));
};

/** A word's spelling, ready to be compared with many others. */
export type Spelling = {
  /** How alike another word is spelled, 0 to 1. */
  readonly likeness: (other: string) => number;
};

/**
 * Twice the trigrams that two words share over all of them (Dice), with both ends marked so that
 * first and last letters count. `pnpn` and `pnpm` share 3 of 6.
 */
export const spellingOf = (word: string): Spelling => {
  const own = new Map<number, number>();
  const count = eachTrigram(word, (trigram) => {
    if (!own.has(trigram)) own.set(trigram, own.size);
  });
  // The comparison in which each trigram was met last, so that it counts once in each.
  const metIn = new Int32Array(own.size);
  let comparison = 0;
  return {
    likeness: (other) => {
      comparison += 1;
      let shared = 0;
      const otherCount = eachTrigram(other, (trigram) => {
        const at = own.get(trigram);
        if (at === undefined || metIn[at] === comparison) return;
        metIn[at] = comparison;
        shared += 1;
      });
      return (2 * shared) / (count + otherCount);
    },
  };
};

const blank = 0x20;
const perUnit = 0x1_00_00;

/** Visits each trigram as one number, three UTF-16 units of 16 bits; answers how many there are. */
const eachTrigram = (word: string, visit: (trigram: number) => void): number => {
  let [first, second] = [blank, word.length === 0 ? blank : word.charCodeAt(0)];
  for (let at = 1; at <= word.length; at += 1) {
    const third = at === word.length ? blank : word.charCodeAt(at);
    visit((first * perUnit + second) * perUnit + third);
    [first, second] = [second, third];
  }
  return word.length;
};

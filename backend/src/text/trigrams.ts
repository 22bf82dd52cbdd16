/** A word's spelling, prepared for comparison with many others. */
export type Spelling = {
  /** How similar the spelling of another word is, 0 to 1. */
  readonly likeness: (other: string) => number;
};

/**
 * Twice the number of shared trigrams over the trigrams of both words (Dice), with both ends padded
 * so that first and last letters count. `pnpn` and `pnpm` share 2 of 4.
 */
export const spellingOf = (word: string): Spelling => {
  const own = new Map<number, number>();
  const count = eachTrigram(word, (trigram) => {
    if (!own.has(trigram)) own.set(trigram, own.size);
  });
  // The last comparison that counted each trigram, so that it counts once per comparison.
  const lastCountedIn = new Int32Array(own.size);
  let comparison = 0;
  return {
    likeness: (other) => {
      comparison += 1;
      let shared = 0;
      const otherCount = eachTrigram(other, (trigram) => {
        const at = own.get(trigram);
        if (at === undefined || lastCountedIn[at] === comparison) return;
        lastCountedIn[at] = comparison;
        shared += 1;
      });
      return (2 * shared) / (count + otherCount);
    },
  };
};

const blank = 0x20;
const perUnit = 0x1_00_00;

/** Visits each trigram as one number of three 16-bit UTF-16 units. Returns how many there are. */
const eachTrigram = (word: string, visit: (trigram: number) => void): number => {
  let [first, second] = [blank, word.length === 0 ? blank : word.charCodeAt(0)];
  for (let at = 1; at <= word.length; at += 1) {
    const third = at === word.length ? blank : word.charCodeAt(at);
    visit((first * perUnit + second) * perUnit + third);
    [first, second] = [second, third];
  }
  return word.length;
};

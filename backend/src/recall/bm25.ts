/** A text as BM25 sees it: how often each term occurs, and how long it is in terms. */
export type TermCounts = { readonly counts: ReadonlyMap<string, number>; readonly length: number };

export const countTerms = (terms: readonly string[]): TermCounts => {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, length: terms.length };
};

/** How fast a repeated term stops adding, and how much long texts are discounted: the usual values. */
const saturation = 1.2;
const lengthDiscount = 0.75;
/**
 * A vault of a few sentences says little about how common a word is, so as many imagined ones that
 * do not hold it are added. Without them the one fitting memory of three would look like chance.
 */
const imaginedTexts = 25;

export type Bm25 = {
  /** What a term tells apart; largest for one that no text holds. */
  readonly weight: (term: string) => number;
  /** 0 when they share no term. */
  readonly score: (query: readonly string[], text: TermCounts) => number;
};

/**
 * Okapi BM25 (Robertson & Zaragoza 2009, "The Probabilistic Relevance Framework: BM25 and
 * Beyond"), with the inverse document frequency that never goes below 0, as Lucene has it.
 */
export const bm25 = (texts: readonly TermCounts[]): Bm25 => {
  const holders = new Map<string, number>();
  for (const { counts } of texts) {
    for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const meanLength = Math.max(1, total / Math.max(1, texts.length));

  const weight = (term: string): number => {
    const holding = holders.get(term) ?? 0;
    return Math.log(1 + (texts.length + imaginedTexts - holding + 0.5) / (holding + 0.5));
  };
  const score = (query: readonly string[], { counts, length }: TermCounts): number => {
    const discount = 1 - lengthDiscount + (lengthDiscount * length) / meanLength;
    return query.reduce((sum, term) => {
      const count = counts.get(term) ?? 0;
      if (count === 0) return sum;
      const saturated = (count * (saturation + 1)) / (count + saturation * discount);
      return sum + weight(term) * saturated;
    }, 0);
  };
  return { weight, score };
};

import type { Search, WeightedTerm } from '../ranking/search.ts';
import type { FormId } from '../indexing/vocabulary.ts';

/**
 * Similarity between the query terms and the forms seen so far: one row per form, one number per
 * term.
 */
export type SimilarityMatrix = {
  /**
   * Where the row of a form starts in `numbers`, computed when the form is first seen; undefined
   * once the bound is reached.
   */
  readonly rowOf: (form: FormId) => number | undefined;
  readonly numbers: () => Float32Array;
};

/** Query terms, and the words of a vault to compare them with, marked where they match a term. */
type Compared = Pick<Search, 'vocabulary' | 'queryTermOf' | 'strength'> & {
  readonly terms: readonly Pick<WeightedTerm, 'vector'>[];
};

/**
 * Maximum number of word pairs compared in one search; each takes about 0.1 µs (128 products). A
 * question of eight words compares half as many in a vault of 14,000 realistic memories.
 */
const maxPairs = 131_072;

/** Squared, so that one good match counts more than several mediocre ones (tried on dev). */
const squared = (cosine: number): number => (cosine > 0 ? cosine * cosine : 0);

export const similarityMatrixTo = ({
  terms,
  vocabulary,
  queryTermOf,
  strength,
}: Compared): SimilarityMatrix => {
  const width = terms.length;
  const pairsPerForm = terms.filter(({ vector }) => vector !== undefined).length;
  let left = maxPairs;
  const rows = new Int32Array(vocabulary.forms.length).fill(-1);
  let numbers = new Float32Array(width * 256);
  let end = 0;
  const newRow = (): number => {
    const row = end;
    end += width;
    if (end > numbers.length) {
      const larger = new Float32Array(numbers.length * 2);
      larger.set(numbers);
      numbers = larger;
    }
    return row;
  };
  const addRow = (form: FormId): number | undefined => {
    const isCompared = left >= pairsPerForm;
    if (!isCompared && (queryTermOf[form] ?? 0) === 0) return undefined;
    const row = newRow();
    rows[form] = row;
    if (isCompared) left -= pairsPerForm;
    terms.forEach(({ vector }, term) => {
      const byMeaning =
        isCompared && vector !== undefined ? squared(vocabulary.vectors.cosine(vector, form)) : 0;
      const bySpelling = queryTermOf[form] === term + 1 ? squared(strength[form] ?? 0) : 0;
      numbers[row + term] = Math.max(byMeaning, bySpelling);
    });
    return row;
  };
  return {
    rowOf: (form) => {
      const row = rows[form] ?? -1;
      return row === -1 ? addRow(form) : row;
    },
    numbers: () => numbers,
  };
};

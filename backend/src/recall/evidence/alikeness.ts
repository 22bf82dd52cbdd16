import type { Search } from '../search.ts';
import type { FormId } from '../vocabulary.ts';

/** How alike each asked term and the forms met so far are: one row a form, one number a term. */
export type Alikeness = {
  /** Where the row of a form begins in `numbers`, worked out when the form is first met. */
  readonly rowOf: (form: FormId) => number;
  readonly numbers: () => Float32Array;
};

/** Squared, so that one good match counts more than several passable ones (tried on dev). */
const squared = (cosine: number): number => (cosine > 0 ? cosine * cosine : 0);

export const alikenessTo = ({ terms, vocabulary, answers, strength }: Search): Alikeness => {
  const width = terms.length;
  const rows = new Int32Array(vocabulary.forms.length).fill(-1);
  let numbers = new Float32Array(width * 256);
  let end = 0;
  const addRow = (form: FormId): number => {
    const row = end;
    end += width;
    rows[form] = row;
    if (end > numbers.length) {
      const larger = new Float32Array(numbers.length * 2);
      larger.set(numbers);
      numbers = larger;
    }
    terms.forEach(({ vector }, term) => {
      const meant = vector === undefined ? 0 : squared(vocabulary.vectors.cosine(vector, form));
      const spelled = answers[form] === term + 1 ? squared(strength[form] ?? 0) : 0;
      numbers[row + term] = Math.max(meant, spelled);
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

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bm25, countTerms } from './bm25.ts';

const texts = [['cat', 'mat'], ['cat', 'dog', 'dog'], ['bird']].map(countTerms);
const model = bm25(texts);
const [catMat = countTerms([]), catDogs = countTerms([]), bird = countTerms([])] = texts;

describe('BM25', () => {
  test('scores nothing where no term is shared', () => {
    expect(model.score(['dog'], bird)).toBe(0);
  });

  test('gives more for a rarer term, a repeated one and a shorter text', () => {
    expect(model.score(['mat'], catMat)).toBeGreaterThan(model.score(['cat'], catMat));
    expect(model.score(['dog'], catDogs)).toBeGreaterThan(model.score(['cat'], catDogs));
    expect(model.score(['cat'], catMat)).toBeGreaterThan(model.score(['cat'], catDogs));
  });

  test('is a finite number that is never negative, whatever the texts', () => {
    const terms = fc.array(fc.string({ maxLength: 2 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(terms, { maxLength: 40 }), terms, (many, query) => {
        const counted = many.map(countTerms);
        const any = bm25(counted);
        for (const text of counted) {
          const score = any.score(query, text);
          expect(Number.isFinite(score) && score >= 0).toBe(true);
        }
      }),
    );
  });
});

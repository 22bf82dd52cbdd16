import { describe, expect, test } from '@jest/globals';
import { certaintyInputs, competitionAmong, probabilityOf } from './certainty.ts';

describe('the scores that a match competes with', () => {
  test('are summed as exponentials, each once per candidate that it stands for', () => {
    expect(competitionAmong([2, 2]).logTotal).toBeCloseTo(2 + Math.log(2));
    expect(competitionAmong([2, 1], (rank) => (rank === 1 ? 3 : 1)).logTotal).toBeCloseTo(
      Math.log(Math.exp(2) + 3 * Math.E),
    );
    expect(competitionAmong([900, 0]).logTotal).toBeCloseTo(900);
  });

  test('include the eleventh, or the first after two fifths of a small vault, up to a limit', () => {
    expect(competitionAmong(Array.from({ length: 40 }, (_, rank) => -rank)).next).toBe(-10);
    expect(competitionAmong([2, 1, 0, -1, -2]).next).toBe(0);
    expect(competitionAmong([9, 8]).next).toBe(1);
  });
});

describe('the probability of a match', () => {
  const certainty = [[0], [1], [1], [1]];

  test('is lower when other memories have the same score', () => {
    const alone = certaintyInputs(3, competitionAmong([3, 0, 0]));
    const shared = certaintyInputs(3, competitionAmong([3, 3, 3]));
    expect(probabilityOf(certainty, shared, [1])).toBeLessThan(
      probabilityOf(certainty, alone, [1]),
    );
  });

  test('is one half when nothing speaks for or against it', () => {
    expect(
      probabilityOf([[0], [0], [0], [0]], certaintyInputs(7, competitionAmong([7])), [1]),
    ).toBe(0.5);
  });
});

import { expect, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import { ageClass, classesIn, divisions, firstClass } from './memory-classes.ts';

test('the classes of all divisions follow one another without a gap', () => {
  let next = 0;
  for (const division of divisions) {
    expect(firstClass[division]).toBe(next);
    next += classesIn(division);
  }
});

test('memories that are days, weeks, months and many months old are in different classes', () => {
  const classes = [days(14), days(15), days(100), days(300)].map(ageClass);
  expect(classes).toEqual([0, 1, 2, 3]);
  expect(ageClass(days(3_000))).toBe(classesIn('age') - 1);
  expect(ageClass(-days(1))).toBe(0);
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { days, hours } from '../kernel/duration.ts';
import { activationOf } from './activation.ts';
import type { Category } from '../memories/category.ts';
import { levelOf } from './level.ts';

const born = Date.UTC(2026, 0, 1);
const unused = { createdAt: born, lastAccessedAt: undefined, accessCount: 0 };

describe('activation', () => {
  test('is 0 for a new memory and decays as documented', () => {
    expect(activationOf(unused, born)).toBe(0);
    expect(activationOf(unused, born + days(1))).toBeCloseTo(-1.59, 2);
    expect(activationOf(unused, born + days(30))).toBeCloseTo(-3.29, 2);
    expect(activationOf(unused, born + days(365))).toBeCloseTo(-4.54, 2);
  });

  test('rises with use, and more with recent use', () => {
    const now = born + days(30);
    const often = { createdAt: born, lastAccessedAt: born + days(10), accessCount: 8 };
    const once = { ...often, accessCount: 1 };
    const lately = { ...once, lastAccessedAt: born + days(29) };
    expect(activationOf(often, now)).toBeGreaterThan(activationOf(once, now));
    expect(activationOf(once, now)).toBeGreaterThan(activationOf(unused, now));
    expect(activationOf(lately, now)).toBeGreaterThan(activationOf(once, now));
  });

  test('is finite for any time on the clock', () => {
    const time = fc.integer({ min: -(10 ** 13), max: 10 ** 14 });
    fc.assert(
      fc.property(time, time, fc.nat(), time, (createdAt, lastAccessedAt, accessCount, now) => {
        const activation = activationOf({ createdAt, lastAccessedAt, accessCount }, now);
        expect(Number.isFinite(activation)).toBe(true);
      }),
    );
  });
});

describe('relevance', () => {
  const levelAfter = (category: Category, age: number) =>
    levelOf({ activation: activationOf(unused, born + age), category });

  test('is high for two days and low after six weeks for an unused project', () => {
    expect(levelAfter('project', hours(47))).toBe('high');
    expect(levelAfter('project', days(3))).toBe('medium');
    expect(levelAfter('project', days(43))).toBe('low');
  });

  test('stays high longer for an identity than for a project', () => {
    expect(levelAfter('identity', days(30))).toBe('high');
    expect(levelAfter('project', days(30))).toBe('medium');
  });
});

import { describe, expect, test } from '@jest/globals';
import { categories } from '../../memories/index.ts';
import { categoryArgument, categoryFilter } from './category-argument.ts';

const messageOf = (schema: typeof categoryArgument | typeof categoryFilter, word: unknown) =>
  schema.safeParse(word).error?.issues[0]?.message;

describe('the category of a memory', () => {
  test.each(categories)('%s is read in any case, singular or plural', (category) => {
    const plural = category === 'identity' ? 'identities' : `${category}s`;
    for (const word of [category, plural, plural.toUpperCase(), ` ${category.toUpperCase()} `]) {
      expect(categoryArgument.parse(word)).toEqual({ category, isNearest: false });
      expect(categoryFilter.parse(word)).toBe(category);
    }
  });

  test.each([
    ['preferencia', 'preference'],
    ['Préférences', 'preference'],
    ['preferences', 'preference'],
    ['GEWOHNHEITEN', 'habit'],
    ['projets', 'project'],
    ['цели', 'goal'],
    ['目標', 'goal'],
    ['工具', 'tool'],
    ['أهداف', 'goal'],
    ['alışkanlık', 'habit'],
    ['ограничения', 'constraint'],
    ['mục tiêu', 'goal'],
  ])('is read in other languages: %s', (word, category) => {
    expect(categoryArgument.parse(word)).toEqual({ category, isNearest: false });
    expect(categoryFilter.parse(word)).toBe(category);
  });

  test.each([
    ['health', 'constraint'],
    ['Allergies', 'constraint'],
    ['dietary restriction', 'constraint'],
    ['work', 'identity'],
    ['pricing', 'project'],
    ['user_preference', 'preference'],
    ['food preferences', 'preference'],
    ['prefs', 'preference'],
    ['identiy', 'identity'],
    ['preferencess', 'preference'],
    ['personal_info', 'identity'],
    ['schedule', 'routine'],
    ['hobby', 'habit'],
    ['tech stack', 'tool'],
    ['plan', 'goal'],
  ])('%s is read as the nearest category, but refused as a filter', (word, category) => {
    expect(categoryArgument.parse(word)).toEqual({ category, isNearest: true });
    expect(messageOf(categoryFilter, word)).toMatch(
      new RegExp(`^The nearest to that is ${category}\\. category must be one of: goal, `),
    );
  });

  test.each([undefined, 7, null, '', 'mood', 'all', '1', 'x'.repeat(1_000)])(
    '%j is refused',
    (word) => {
      expect(messageOf(categoryArgument, word)).toMatch(/^category must be one of: goal, /);
    },
  );
});

describe('a filter by category', () => {
  test.each([undefined, '', ' ', 'all', 'ALL', '*', 'everything', 'todas', 'alle', '全部', 'все'])(
    '%j means all of them',
    (word) => {
      expect(categoryFilter.parse(word)).toBeUndefined();
    },
  );

  test.each([7, 'mood', 'x'.repeat(1_000)])('%j is refused', (word) => {
    expect(messageOf(categoryFilter, word)).toMatch(/^category must be one of: goal, /);
  });
});

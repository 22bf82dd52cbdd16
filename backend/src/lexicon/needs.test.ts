import { expect, test } from '@jest/globals';
import { needsOf, statesNeed } from './needs.ts';

test.each([
  'User is allergic to walnuts.',
  'User doesn’t eat pork.',
  'User no longer eats meat.',
  'User stopped eating dairy.',
  'User is vegan now.',
  'User takes ramipril 10mg in the morning.',
  'User is on blood thinners.',
  'User takes warfarin.',
  'User takes aspirin for headaches.',
])('"%s" states a need', (text) => {
  expect(statesNeed(text)).toBe(true);
});

test.each([
  'User drives an MG ZS.',
  'User moves in April.',
  'User is learning PostgreSQL.',
  'User no longer takes warfarin.',
  'User has two Android tablets.',
  'User likes pill-shaped buttons.',
  'User no longer takes ramipril 10 mg.',
  'User stopped taking ibuprofen 400 mg in May.',
  'User is no longer vegan.',
  'User asked for a gluten-free recipe.',
])('"%s" states no need', (text) => {
  expect(statesNeed(text)).toBe(false);
});

test.each([
  ['book us a restaurant', [true]],
  ['what can I cook tonight', [true]],
  ['which medication', [true]],
  ['dinner with the lab', [false]],
  ['cooking up a pricing model', [false]],
  ['context menu bug', []],
  ['medical insurance provider', []],
  ['dish network bill', []],
])('"%s" touches needs, as a request or not: %j', (query, requested) => {
  expect(needsOf(query).map(({ isRequested }) => isRequested)).toEqual(requested);
});

test('an allergy to cats matters less for a meal than one to nuts', () => {
  const [food] = needsOf('dinner');
  expect(food?.isLessNeeded('User is allergic to cats.')).toBe(true);
  expect(food?.isLessNeeded('User is allergic to nuts.')).toBe(false);
});

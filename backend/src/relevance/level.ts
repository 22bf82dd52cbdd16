import type { Category } from '../memories/category.ts';

/** The relevance level of a memory. */
export type Relevance = 'high' | 'medium' | 'low';

/**
 * Added to the activation by category: identity and constraints stay true for years, a project for
 * weeks. One unit is worth a factor of seven in age (decay 0.5: e² ≈ 7.4).
 */
const weights: Readonly<Record<Category, number>> = {
  identity: 1.5,
  constraint: 1.5,
  value: 1,
  preference: 1,
  goal: 0.5,
  habit: 0.5,
  routine: 0.5,
  tool: 0,
  project: 0,
};

// An unused project is high for two days and low after six weeks; an unused preference is high for
// two weeks and low after ten months. A use restarts the decay; many uses slow it down.
const highFrom = -2;
const mediumFrom = -3.45;

/**
 * Computes the level. Needs an open vault, because categories are sealed and the worker has no key.
 */
export const levelOf = (memory: {
  readonly activation: number;
  readonly category: Category;
}): Relevance => {
  const score = memory.activation + weights[memory.category];
  if (score >= highFrom) return 'high';
  return score >= mediumFrom ? 'medium' : 'low';
};

import type { Memory } from './read-memories.ts';

/** All categories; the compiler reports one that is missing or unknown. */
const known: Readonly<Record<Memory['category'], true>> = {
  identity: true,
  preference: true,
  constraint: true,
  goal: true,
  project: true,
  tool: true,
  routine: true,
  habit: true,
  value: true,
};

export const categories = Object.keys(known) as readonly Memory['category'][];

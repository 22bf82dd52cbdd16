// The REST contract imports this list, and the site compiles the contract without Node: no imports here.

export const categories = [
  'goal',
  'routine',
  'preference',
  'constraint',
  'habit',
  'project',
  'tool',
  'identity',
  'value',
] as const;
export type Category = (typeof categories)[number];

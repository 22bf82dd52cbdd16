// No imports here: the site compiles this list with the REST contract, without Node.

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

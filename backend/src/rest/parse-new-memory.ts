import { invalidInput } from '../kernel/invalid-input.ts';
import { NewMemory } from '../memories/index.ts';

/** Validates with the same rules and messages as the tools. */
export const parseNewMemory = (given: object): NewMemory => {
  const parsed = NewMemory.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
};

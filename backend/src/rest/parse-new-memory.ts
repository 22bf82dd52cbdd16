import { AppError } from '../kernel/errors.ts';
import { NewMemory } from '../memories/index.ts';

/** The same rules and sentences as for AIs. */
export const parseNewMemory = (given: object): NewMemory => {
  const parsed = NewMemory.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', parsed.error.issues.map(({ message }) => message).join(' '));
};

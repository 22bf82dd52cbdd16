import type { MemoryId } from '../../kernel/ids.ts';
import { isRecord } from '../jsonrpc/message.ts';

/** Two sides that cannot both be true, both saved: the user decides which one stays. */
export type Question = {
  /** What the form says, for the user. */
  readonly message: string;
  /** The new memory. */
  readonly memoryId: MemoryId;
  /** The older memories that it contradicts. */
  readonly rivals: readonly MemoryId[];
};

/** Which side the user keeps; `undecided` if they chose none. */
export type Choice = 'new' | 'old' | 'both' | 'undecided';

export type Decision = Pick<Question, 'memoryId' | 'rivals'> & { readonly choice: Choice };

// The values are what a client shows. Titles of their own would need revision 2025-11-25.
const options = {
  'Keep the new one': 'new',
  'Keep the old one': 'old',
  'Both are true': 'both',
} as const satisfies Readonly<Record<string, Choice>>;

/** The one field of the form. */
const field = 'keep';

/** The params of an `elicitation/create` request, as every revision since 2025-06-18 reads them. */
export const formOf = ({ message }: Question): object => ({
  mode: 'form',
  message,
  requestedSchema: {
    type: 'object',
    properties: {
      [field]: { type: 'string', title: 'Which one is true now?', enum: Object.keys(options) },
    },
    required: [field],
  },
});

/** Reads the result of `elicitation/create`. Anything but a valid choice leaves it undecided. */
export const choiceIn = (result: unknown): Choice => {
  if (!isRecord(result) || result['action'] !== 'accept') return 'undecided';
  const { content } = result;
  const chosen = isRecord(content) ? content[field] : undefined;
  return new Map<unknown, Choice>(Object.entries(options)).get(chosen) ?? 'undecided';
};

/**
 * Whether a client with these capabilities shows forms: `elicitation: {}` stands for forms, as
 * before revision 2025-11-25; one that only opens addresses does not.
 */
export const showsForms = (capabilities: unknown): boolean => {
  const elicitation = isRecord(capabilities) ? capabilities['elicitation'] : undefined;
  if (!isRecord(elicitation)) return false;
  return isRecord(elicitation['form']) || !('url' in elicitation || 'form' in elicitation);
};

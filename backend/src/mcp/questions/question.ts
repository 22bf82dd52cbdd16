import type { MemoryId } from '../../kernel/ids.ts';
import { isRecord } from '../jsonrpc/message.ts';

/** A conflict between saved memories. The user decides which one stays. */
type SavedConflict = {
  readonly kind: 'saved';
  /** The new memory. */
  readonly memoryId: MemoryId;
  /** The older memories that it contradicts. */
  readonly rivals: readonly MemoryId[];
};

/**
 * A fact that was not saved, because the vault is full, and that contradicts saved memories. The
 * user decides what makes room for it, or that nothing does.
 */
type UnsavedConflict = {
  readonly kind: 'unsaved';
  readonly rivals: readonly MemoryId[];
  /** Memories that could be forgotten instead if both sides are true. Labels are unique. */
  readonly others: readonly { readonly memoryId: MemoryId; readonly label: string }[];
};

/** The subject of a question; a client in stateless mode carries it, sealed. */
export type Asked = SavedConflict | UnsavedConflict;

/** `message` is the text of the form. */
export type Question = Asked & { readonly message: string };

/** Which side the user keeps; `undecided` if they chose none. */
export type SavedChoice = 'new' | 'old' | 'both' | 'undecided';
/** For a full vault: both sides are kept if another memory is forgotten. */
export type UnsavedChoice = Exclude<SavedChoice, 'both'> | { readonly forget: MemoryId };

export type SavedDecision = SavedConflict & { readonly choice: SavedChoice };
export type UnsavedDecision = UnsavedConflict & { readonly choice: UnsavedChoice };
export type Decision = SavedDecision | UnsavedDecision;

// The labels are the values, which a client shows. Titles would need revision 2025-11-25.
const savedOptions: ReadonlyMap<unknown, SavedChoice> = new Map<unknown, SavedChoice>([
  ['Keep the new one', 'new'],
  ['Keep the old one', 'old'],
  ['Both are true', 'both'],
]);
const unsavedOptions = ({ others }: UnsavedConflict): ReadonlyMap<unknown, UnsavedChoice> =>
  new Map<unknown, UnsavedChoice>([
    ['Replace the old one', 'new'],
    ['Keep the old one', 'old'],
    ...others.map(({ memoryId, label }) => [label, { forget: memoryId }] as const),
  ]);

/** The one field of the form. */
const field = 'keep';

/** The params of an `elicitation/create` request, as every revision since 2025-06-18 reads them. */
export const formOf = (question: Question): object => ({
  mode: 'form',
  message: question.message,
  requestedSchema: {
    type: 'object',
    properties: {
      [field]: {
        type: 'string',
        title: 'Which one is true now?',
        enum: [...(question.kind === 'saved' ? savedOptions : unsavedOptions(question)).keys()],
      },
    },
    required: [field],
  },
});

/** Reads the result of `elicitation/create`. Anything but a valid choice leaves it undecided. */
export const decisionIn = (asked: Asked, result: unknown): Decision => {
  const chosen = chosenIn(result);
  return asked.kind === 'saved'
    ? { ...asked, choice: savedOptions.get(chosen) ?? 'undecided' }
    : { ...asked, choice: unsavedOptions(asked).get(chosen) ?? 'undecided' };
};

const chosenIn = (result: unknown): unknown => {
  if (!isRecord(result) || result['action'] !== 'accept') return undefined;
  const { content } = result;
  return isRecord(content) ? content[field] : undefined;
};

/**
 * Whether a client with these capabilities shows forms: `elicitation: {}` stands for forms, as
 * before revision 2025-11-25; a client that only opens URLs does not.
 */
export const showsForms = (capabilities: unknown): boolean => {
  const elicitation = isRecord(capabilities) ? capabilities['elicitation'] : undefined;
  if (!isRecord(elicitation)) return false;
  return isRecord(elicitation['form']) || !('url' in elicitation || 'form' in elicitation);
};

import type { Clock, Timestamp } from '../../kernel/clock.ts';
import { newMemoryId } from '../../kernel/ids.ts';
import { isBlank, normalize } from '../../text/index.ts';
import { rejectEmbeddedTokens } from '../../tokens/index.ts';
import type { Memory, NewMemory } from '../memory.ts';
import { rejectSecrets } from './reject-secrets.ts';

/** A new memory with the client name, if the client sent one. */
export type Incoming = Omit<NewMemory, 'inEnglish'> & {
  readonly inEnglish?: string | undefined;
  readonly savedBy: string | undefined;
  /** Ids, full or shortened, of the memories that the user wants this one to replace. */
  readonly replaces?: readonly string[] | undefined;
};

/** The memory to save. Throws `invalid_input` for a text with a secret or a token. */
export const readIncoming = ({ clock }: { readonly clock: Clock }, incoming: Incoming): Memory => {
  const text = incoming.text.trim();
  rejectEmbeddedTokens('text', text);
  rejectSecrets(text);
  const inEnglish = glossOf(text, incoming.inEnglish);
  rejectEmbeddedTokens('in_english', inEnglish ?? '');
  rejectSecrets(inEnglish ?? '');
  rejectEmbeddedTokens('name of the AI tool', incoming.savedBy ?? '');
  return {
    memoryId: newMemoryId(),
    text,
    inEnglish,
    category: incoming.category,
    savedBy: incoming.savedBy,
    ...unusedStats(clock.now()),
  };
};

/** AIs also send a gloss for an English text: an empty one, or the text itself. */
const glossOf = (text: string, inEnglish = ''): string | undefined =>
  isBlank(inEnglish) || normalize(inEnglish) === normalize(text) ? undefined : inEnglish.trim();

const unusedStats = (now: Timestamp) => ({
  createdAt: now,
  lastAccessedAt: undefined,
  accessCount: 0,
  // The origin of the activation scale: the logarithm of one use within the last hour.
  activation: 0,
});

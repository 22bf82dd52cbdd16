import { z } from 'zod';
import { lacksGloss, maxTextLength, NewMemory, type RememberResult } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import type { Vault } from '../../tokens/index.ts';
import { categoryArgument } from './category-argument.ts';
import { defineTool, idsArgument } from './define-tool.ts';
import type { Reply, Tool, ToolCall } from './tool.ts';
import { fullVaultQuestion } from './conflict-question.ts';
import { fullReply, type FullVault } from './full-reply.ts';
import { rememberReply } from './remember-reply.ts';
import {
  bothTrueSentences,
  notRecorded,
  settleBothTrue,
  withNamedText,
} from './settle-both-true.ts';
import { settleConflict } from './settle-conflict.ts';
import { settleUnsaved, type Room } from './settle-unsaved.ts';

type Needs = { readonly product: Product; readonly premiumPage: string };

const input = z.object({
  text: NewMemory.shape.text.meta({
    description: 'One fact in the third person, clear without this chat; dates, not "tomorrow".',
    minLength: 1,
    maxLength: maxTextLength,
  }),
  category: categoryArgument,
  in_english: NewMemory.shape.inEnglish.meta({
    description: 'Its meaning in English, where text is in another language.',
    maxLength: maxTextLength,
  }),
  replaces: idsArgument('replaces')
    .optional()
    .meta({ description: 'Ids of memories that the user wants it to replace.' }),
  both_true: idsArgument('both_true').optional().meta({
    description: 'Ids of conflicting memories that the user says are also true.',
  }),
});

/** Saves one fact. Never overwrites: reports conflicts for the user to resolve. */
export const remember = ({ product, premiumPage }: Needs): Tool =>
  defineTool({
    name: 'remember',
    title: 'Remember',
    description:
      'Saves one fact about the user for all their AI tools and chats. Call it at once when the user says "I prefer X" (text "User prefers X", category preference) or "remember ...". Ask before saving anything else. Never save your own suggestions, guesses, passwords or keys. Nothing is overwritten: if the answer names a conflict, ask the user which one is true now, then call forget with the id of the other. Related memories are for you to compare: treat one that cannot be true beside the new fact as a conflict; do not mention the others. Saving the same fact again is harmless.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    input,
    run: async (given, call) =>
      rememberFact({ product, premiumPage }, await withNamedText(product, call.vault, given), call),
    settle: async (decision, call, given) => {
      const { vault, clientName } = call;
      if (decision.kind === 'saved') return settleConflict(product, vault, decision, clientName);
      return settleUnsaved(product, vault, decision, async (room) => {
        const reply = await rememberFact({ product, premiumPage }, given(), call, room);
        // The user has been asked.
        return { ...reply, question: undefined };
      });
    },
  });

const rememberFact = async (
  { product, premiumPage }: Needs,
  {
    text,
    category: { category, isNearest },
    in_english: inEnglish,
    ...given
  }: z.output<typeof input>,
  { vault, clientName }: ToolCall,
  room?: Room,
): Promise<Reply> => {
  const { replaces, bothTrue, said } = room ?? {
    replaces: given.replaces,
    bothTrue: given.both_true,
    said: undefined,
  };
  const remembered = await product.memories.remember(vault, {
    text,
    category,
    inEnglish,
    savedBy: clientName,
    replaces,
  });
  const decided = await settleBothTrue(product, vault, remembered, bothTrue);
  const { result, settled } = decided;
  const named = [...shownIn(result), ...settled];
  const fact = result.outcome === 'full' ? result.fact : result.memory;
  // A memory that the user settled has a later revision.
  const revision = room === undefined && settled.length === 0 ? result.revision : undefined;
  // Before the search, which may take several turns: after it, the language is no longer cached.
  const asksForGloss = await mustAskForGloss(product, vault, result, revision);
  const related = await product.related(vault, fact, conflictsIn(result), revision);
  const idOf = await product.memories.shortIds(vault, [...named, ...related]);
  if (result.outcome === 'full') {
    const reply = fullReply({ ...result, related }, idOf, premiumPage);
    const text = bothTrue === undefined ? reply.text : `${notRecorded}\n${reply.text}`;
    return { ...reply, text, question: fullVaultQuestion(result) };
  }
  return rememberReply(
    {
      ...result,
      related,
      asked: category,
      isNearest,
      said: said === undefined ? bothTrueSentences(decided, result.memory, idOf) : [said],
      asksForGloss,
      leavesOutGloss: inEnglish !== undefined && isKnownWithoutGloss(result),
    },
    idOf,
  );
};

const isKnownWithoutGloss = (result: Exclude<RememberResult, { outcome: 'full' }>): boolean =>
  result.outcome === 'known' && lacksGloss(result.memory);

const mustAskForGloss = async (
  { memories }: Product,
  vault: Vault,
  result: RememberResult,
  revision: number | undefined,
): Promise<boolean> =>
  result.outcome !== 'full' &&
  result.outcome !== 'known' &&
  memories.asksForGloss(vault, result.memory, revision);

const shownIn = (remembered: RememberResult) => {
  if (remembered.outcome === 'full') return remembered.suggestions.flatMap(withOther);
  const { memory, conflicts, similar, replaced } = remembered;
  const gone = replaced.map((memoryId) => ({ memoryId }));
  return [memory, ...conflicts.map((conflict) => conflict.with), ...similar, ...gone];
};

/** The memories that the answer reports as a conflict or as nearly the same. */
const conflictsIn = (remembered: RememberResult) =>
  remembered.outcome === 'full'
    ? remembered.suggestions.filter(({ isConflict }) => isConflict).map(({ memory }) => memory)
    : [...remembered.conflicts.map((conflict) => conflict.with), ...remembered.similar];

const withOther = ({ memory, other }: FullVault['suggestions'][number]) =>
  other === undefined ? [memory] : [memory, { memoryId: other }];

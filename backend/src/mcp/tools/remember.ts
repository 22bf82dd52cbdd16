import { z } from 'zod';
import { isoTime } from '../../kernel/clock.ts';
import { NewMemory, categories, type RememberResult } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import { defineTool, type Reply, type Tool } from './tool.ts';
import { frameItems } from './untrusted-content.ts';
import { memoryResultOf, usageSentence } from './memory-result.ts';

type Needs = { readonly product: Product; readonly premiumPage: string };

const input = z.object({
  text: NewMemory.shape.text.meta({
    description:
      'One fact, in the third person, clear without this chat, e.g. "User prefers pnpm over npm".',
    minLength: 1,
    maxLength: 4_000,
  }),
  category: NewMemory.shape.category.meta({
    description: `What kind of fact it is: ${categories.join(', ')}.`,
  }),
});

/** Saves one fact. Never overwrites: reports conflicts for the user to resolve. */
export const remember = ({ product, premiumPage }: Needs): Tool =>
  defineTool({
    name: 'remember',
    title: 'Remember',
    description:
      'Saves one fact about the user for all their AI tools and chats. Call it at once when the user says "I prefer X" (text "User prefers X", category preference) or "remember ...". Ask before saving anything else. Never save your own suggestions, guesses, passwords or keys. Nothing is overwritten: if the answer names conflicts, tell the user, quote both with their dates, ask which one to keep, then call forget with the id of the other. Saving the same fact again is harmless: the answer gives the existing id.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    input,
    run: async (memory, call) => {
      const remembered = await product.memories.remember(call.vault, {
        ...memory,
        savedBy: call.clientName,
      });
      if (remembered.outcome === 'stored') return stored(remembered);
      return remembered.outcome === 'known' ? known(remembered) : full(remembered, premiumPage);
    },
  });

const stored = (remembered: Extract<RememberResult, { outcome: 'stored' }>): Reply => {
  const memory = memoryResultOf(remembered.memory);
  const lines = [`Remembered with id ${memory.id}. ${usageSentence(remembered.usage)}`];
  if (remembered.conflictsChecked === false) {
    lines.push(
      'It could not be compared with what was saved in the same moment. Call remember again with the same text to check for conflicts.',
    );
  }
  return reported(lines, 'stored', remembered);
};

/** The result with its conflicts and near duplicates; a retry gets the same. */
const reported = (
  lines: string[],
  outcome: 'stored' | 'known',
  remembered: Exclude<RememberResult, { outcome: 'full' }>,
): Reply => {
  const memory = memoryResultOf(remembered.memory);
  const conflicts = remembered.conflicts.map((conflict) => ({
    reason: conflict.reason,
    memory: memoryResultOf(conflict.with),
  }));
  const similar = remembered.similar.map(memoryResultOf);
  if (conflicts.length > 0) {
    lines.push(
      `⚠️ ${outcome === 'stored' ? 'The new' : 'This'} memory conflicts with ${countOf(conflicts)}. Nothing was overwritten. Tell the user, quote both sides with their dates, ask which one to keep, then call forget with the id of the other. If both are true, keep both.`,
      frameItems([{ new_memory: memory }, ...conflicts]),
    );
  }
  if (similar.length > 0) {
    lines.push(
      'It says nearly the same as what is saved already. Ask the user whether to forget one of them.',
      frameItems(similar),
    );
  }
  return { text: lines.join('\n') };
};

const known = (remembered: Extract<RememberResult, { outcome: 'known' }>): Reply => {
  const { memoryId, createdAt } = remembered.memory;
  const line = `Already known: saved on ${isoTime(createdAt)} with id ${memoryId}. Nothing was added. ${usageSentence(remembered.usage)}`;
  return reported([line], 'known', remembered);
};

const full = (
  { by, usage, suggestions }: Extract<RememberResult, { outcome: 'full' }>,
  premiumPage: string,
): Reply => {
  const remarks = suggestions.map(({ memory, reason }) => ({
    reason,
    memory: memoryResultOf(memory),
  }));
  const lines = [
    `The memory is full${by === 'bytes' ? ' by size' : ''}, so this was not saved. ${usageSentence(usage)} Tell the user. They can forget something: ask which, call forget with its id, then remember again. Or they can join the waitlist for unlimited memories: ${premiumPage}`,
  ];
  if (remarks.length > 0) {
    lines.push('What they could forget, and why:', frameItems(remarks));
  }
  return { text: lines.join('\n'), isError: true };
};

const countOf = (memories: readonly unknown[]): string =>
  memories.length === 1 ? 'a saved one' : `${memories.length} saved ones`;

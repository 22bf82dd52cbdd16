import { z } from 'zod';
import { NewMemory, type IdOf, type Memory, type RememberResult } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import { dayOf } from './day.ts';
import { defineTool, type Reply, type Tool } from './tool.ts';
import { framed } from './notes.ts';
import { listOf, memoryNotes, reasonNote, usageSentence } from './memory-notes.ts';
import { conflictQuestion } from './conflict-question.ts';
import { categoryArgument, idsArgument } from './read-arguments.ts';
import { relatedNotes } from './related-notes.ts';
import { settleConflict } from './settle-conflict.ts';

type Needs = { readonly product: Product; readonly premiumPage: string };

const input = z.object({
  text: NewMemory.shape.text.meta({
    description: 'One fact in the third person, clear without this chat.',
    minLength: 1,
    maxLength: 4_000,
  }),
  category: categoryArgument,
  in_english: NewMemory.shape.inEnglish.meta({
    description: 'Its meaning in English, where text is in another language.',
    maxLength: 4_000,
  }),
  replaces: idsArgument('replaces')
    .optional()
    .meta({ description: 'Ids of memories that the user wants it to replace.' }),
});

/** Saves one fact. Never overwrites: reports conflicts for the user to resolve. */
export const remember = ({ product, premiumPage }: Needs): Tool =>
  defineTool({
    name: 'remember',
    title: 'Remember',
    description:
      'Saves one fact about the user for all their AI tools and chats. Call it at once when the user says "I prefer X" (text "User prefers X", category preference) or "remember ...". Ask before saving anything else. Never save your own suggestions, guesses, passwords or keys. Nothing is overwritten: if the answer names a conflict, ask the user which side holds now, then call forget with the id of the other. Related memories are for you to compare: treat one that cannot be true beside the new fact as a conflict; do not mention the others. Saving the same fact again is harmless.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    input,
    run: async ({ text, category, in_english: inEnglish, replaces }, { vault, clientName }) => {
      const remembered = await product.memories.remember(vault, {
        text,
        category,
        inEnglish,
        savedBy: clientName,
        replaces,
      });
      const named = shownIn(remembered);
      const fact = remembered.outcome === 'full' ? { text, inEnglish } : remembered.memory;
      const related = await product.related(vault, fact, conflictsIn(remembered));
      const idOf = await product.memories.shortIds(vault, [...named, ...related]);
      return remembered.outcome === 'full'
        ? full({ ...remembered, related }, idOf, premiumPage)
        : reported({ ...remembered, related }, idOf);
    },
    settle: async (decision, { vault, clientName }) =>
      settleConflict(product, vault, decision, clientName),
  });

/** The memories near the fact that the result does not name. */
type WithRelated = { readonly related: readonly Memory[] };
type Full = Extract<RememberResult, { outcome: 'full' }> & WithRelated;
type Reported = Exclude<RememberResult, { outcome: 'full' }> & WithRelated;

const shownIn = (remembered: RememberResult) => {
  if (remembered.outcome === 'full') return remembered.suggestions.flatMap(withTwin);
  const { memory, conflicts, similar, replaced } = remembered;
  const gone = replaced.map((memoryId) => ({ memoryId }));
  return [memory, ...conflicts.map((conflict) => conflict.with), ...similar, ...gone];
};

/** What the answer reports as a conflict or as nearly the same. */
const conflictsIn = (remembered: RememberResult) =>
  remembered.outcome === 'full'
    ? remembered.suggestions.filter(({ isConflict }) => isConflict).map(({ memory }) => memory)
    : [...remembered.conflicts.map((conflict) => conflict.with), ...remembered.similar];

const withTwin = ({ memory, sameAs }: Full['suggestions'][number]) =>
  sameAs === undefined ? [memory] : [memory, { memoryId: sameAs }];

/** A retry gets the same conflicts and near duplicates. */
const reported = (remembered: Reported, idOf: IdOf): Reply => {
  const { memory, conflicts, similar, related } = remembered;
  const id = idOf(memory);
  const others = conflicts.map((conflict) => idOf(conflict.with));
  const lines: string[] = [];
  if (conflicts.length > 0) {
    lines.push(
      `⚠️ ${id} conflicts with ${listOf(others)}. Nothing was overwritten: all are saved. Tell the user, quote both sides with their dates and ask which one holds now. Then call forget with the id of the other. If both are true, keep both.`,
    );
  }
  const sentences = [done(remembered, id), ...replacedSentence(remembered, idOf)];
  lines.push([...sentences, usageSentence(remembered.usage)].join(' '));
  if ('conflictsChecked' in remembered) {
    lines.push(
      'It could not be compared with what was saved in the same moment. Call remember again with the same text to check for conflicts.',
    );
  }
  if (similar.length > 0) {
    lines.push(
      `Nearly the same is saved as ${listOf(similar.map(idOf))}. Ask the user whether to forget one of them.`,
    );
  }
  const shown = [
    ...(conflicts.length > 0 ? [memory] : []),
    ...conflicts.map((conflict) => conflict.with),
    ...similar,
  ];
  const near = relatedNotes(related, idOf, { isAlone: shown.length === 0 });
  lines.push(...near.lines);
  if (shown.length + related.length === 0) return { text: lines.join('\n') };
  const reasons = conflicts.map(({ reason }, index) =>
    reasonNote([id, others[index] ?? ''], reason),
  );
  const { notes, notice } = memoryNotes(
    shown.map((one) => ({ memory: one })),
    idOf,
    [...reasons, ...near.notes],
  );
  const all = [...notes, ...reasons, ...near.notes];
  // A known fact was reported before, and the user may have said that both are true.
  const rivals = remembered.outcome === 'stored' ? conflicts.map((conflict) => conflict.with) : [];
  return {
    text: [...lines, ...notice, framed(all)].join('\n'),
    ...conflictQuestion(memory, rivals),
  };
};

const done = ({ outcome, memory }: Reported, id: string): string => {
  if (outcome === 'known') return `Already known as ${id}; nothing added.`;
  return outcome === 'stored'
    ? `Remembered as ${id}.`
    : `Remembered as ${id}; it is back from the bin, as saved on ${dayOf(memory.createdAt)}.`;
};

const replacedSentence = (
  { replaced, restorableUntil }: Reported,
  idOf: IdOf,
): readonly string[] => {
  if (replaced.length === 0) return [];
  const ids = listOf(replaced.map((memoryId) => idOf({ memoryId })));
  return [
    restorableUntil === undefined
      ? `It replaced ${ids}.`
      : `It replaced ${ids}, in the bin until ${dayOf(restorableUntil)}.`,
  ];
};

const full = (
  { by, usage, suggestions, related }: Full,
  idOf: IdOf,
  premiumPage: string,
): Reply => {
  const rivals = suggestions.filter(({ isConflict }) => isConflict);
  const lines = [
    ...(rivals.length === 0
      ? []
      : [
          `⚠️ The new fact conflicts with ${listOf(rivals.map(({ memory }) => idOf(memory)))}. Tell the user and ask which one holds now. If it is the new one, call remember again with that id in replaces.`,
        ]),
    `The memory is full${by === 'bytes' ? ' by size' : ''}, so this was not saved. ${usageSentence(usage)}`,
    `Tell the user. They can ${by === 'bytes' ? 'forget something: ask which, call forget with its id, then remember again' : 'let it replace something: ask what, then call remember again with that id in replaces'}. Or they can join the waitlist for unlimited memories: ${premiumPage}`,
  ];
  const suggested = new Set(suggestions.map(({ memory }) => memory.memoryId));
  const near = relatedNotes(related, idOf, { isAlone: suggestions.length === 0, suggested });
  lines.push(...near.lines);
  if (suggestions.length + related.length === 0) return { text: lines.join('\n'), isError: true };
  const shown = suggestions.map(({ memory, reason, sameAs }) => ({
    memory,
    remarks: [sameAs === undefined ? reason : `${reason} ${idOf({ memoryId: sameAs })}`],
  }));
  const { notes, notice } = memoryNotes(shown, idOf);
  if (suggestions.length > 0) lines.push('What they could forget, and why:', ...notice);
  const all = [...notes, ...near.notes];
  return { text: [...lines, framed(all)].join('\n'), isError: true };
};

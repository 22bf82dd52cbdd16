import type { IdOf, Memory, RememberResult } from '../../memories/index.ts';
import { listOf, memoryNotes, relatedNotes, usageSentence } from './memory-notes.ts';
import { framed } from './notes.ts';
import type { Reply } from './tool.ts';

/** The memories related to the fact, apart from those that the result names. */
export type WithRelated = { readonly related: readonly Memory[] };

/** A fact that was not saved, because the vault is full. */
export type FullVault = Extract<RememberResult, { outcome: 'full' }> & WithRelated;

/** Says that the fact was not saved, and what the user could forget for it. */
export const fullReply = (
  { by, usage, suggestions, related }: FullVault,
  idOf: IdOf,
  premiumPage: string,
): Reply => {
  const rivals = suggestions.filter(({ isConflict }) => isConflict);
  const lines = [
    ...(rivals.length === 0
      ? []
      : [
          `⚠️ The new fact conflicts with ${listOf(rivals.map(({ memory }) => idOf(memory)))}. Tell the user and ask which one is true now. If it is the new one, call remember again with that id in replaces; if part of the saved one still holds, add that part to the text.`,
        ]),
    `The memory is full${by === 'bytes' ? ' by size' : ''}, so this was not saved. ${usageSentence(usage)}`,
    `Tell the user. They can ${by === 'bytes' ? 'forget something: ask which, call forget with its id, then remember again' : 'let it replace something: ask what, then call remember again with that id in replaces'}. Or they can join the waitlist for unlimited memories: ${premiumPage}`,
  ];
  const suggested = new Set(suggestions.map(({ memory }) => memory.memoryId));
  const near = relatedNotes(related, idOf, { isAlone: suggestions.length === 0, suggested });
  lines.push(...near.lines);
  if (suggestions.length === 0)
    lines.push(`${nothingStandsOut} what_do_you_know lists everything.`);
  if (suggestions.length + related.length === 0) return { text: lines.join('\n'), isError: true };
  const shown = suggestions.map(({ memory, reason, other, isArbitrary }) => ({
    memory,
    remarks: isArbitrary
      ? []
      : [other === undefined ? reason : `${reason} ${idOf({ memoryId: other })}`],
  }));
  const { notes, notice } = memoryNotes(shown, idOf);
  if (suggestions.length > 0) lines.push(headingOf(suggestions), ...notice);
  const isBeside = suggestions.length > 0 && near.notes.length > 0;
  const all = [...notes, ...(isBeside ? [onlyRelated] : []), ...near.notes];
  return { text: [...lines, framed(all)].join('\n'), isError: true };
};

/** Without it, a related memory looks like one more to forget. */
const onlyRelated = 'only related, no reason to forget:';

const nothingStandsOut = 'Nothing stands out to forget: ask the user.';

const headingOf = (suggestions: FullVault['suggestions']): string =>
  suggestions.every(({ isArbitrary }) => isArbitrary)
    ? `${nothingStandsOut} For example:`
    : 'What they could forget, and why:';

import { useEffect, useMemo } from 'react';
import { useClient } from '../../../../api/client-context.ts';
import { toaster } from '../../../../ui/toaster.tsx';
import { useVault } from '../../vault-context.ts';
import { saveMemory } from '../memory-calls.ts';
import { isSaved, memoryFrom, type Draft } from './drafts.ts';
import { MemoryForm } from './memory-form.tsx';
import { outcomeOf } from './outcome-of.ts';
import type { Memory } from '../read-memories.ts';
import { useEditDrafts } from '../use-edit-drafts.ts';

/** Unsaved edits of memories that were forgotten or replaced in the meantime. */
export const LostEdits = () => {
  const client = useClient();
  const { token, memories } = useVault();
  const { drafts, setDraft, endEdit } = useEditDrafts();
  const { memories: saved, isComplete } = memories;
  const lost = useMemo(
    () => (isComplete ? lostFrom(drafts, saved) : []),
    [drafts, saved, isComplete],
  );
  useEffect(() => {
    // Otherwise the edit would count as unsaved once the memory that it became changes.
    for (const [id, draft] of lost) if (isSaved(draft, saved)) setDraft(id, undefined);
  }, [lost, saved, setDraft]);
  return lost
    .filter(([, draft]) => !isSaved(draft, saved))
    .map(([id, draft]) => (
      <MemoryForm
        key={id}
        label="Your edit is not saved: its memory was forgotten or replaced in the meantime."
        draft={draft}
        onDraft={(next) => {
          setDraft(id, next);
        }}
        submitLabel="Add as New"
        onSubmit={async (sent) => {
          const added = await saveMemory(client, token, memoryFrom(sent));
          endEdit(id, sent, added.memory.id);
          memories.refresh();
          toaster.create({ type: 'success', title: outcomeOf(added), closable: true });
        }}
        cancelLabel="Discard"
        onCancel={() => {
          setDraft(id, undefined);
        }}
      />
    ));
};

/** The drafts of memories that no longer exist. */
const lostFrom = (
  drafts: ReadonlyMap<string, Draft>,
  memories: readonly Memory[],
): readonly (readonly [id: string, draft: Draft])[] => {
  if (drafts.size === 0) return [];
  const ids = new Set(memories.map(({ id }) => id));
  return [...drafts].filter(([id]) => !ids.has(id));
};

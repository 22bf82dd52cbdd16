import { useClient } from '../../../../api/client-context.ts';
import { toaster } from '../../../../ui/toaster.tsx';
import { useVault } from '../../vault-context.ts';
import { saveMemory } from '../change-memories.ts';
import { isSaved, memoryFrom } from './drafts.ts';
import { MemoryForm } from './memory-form.tsx';
import { outcomeOf } from './outcome-of.ts';
import { useEditDrafts } from '../use-edit-drafts.ts';

/** Unsaved edits of memories that were forgotten or replaced in the meantime. */
export const LostEdits = () => {
  const client = useClient();
  const { token, memories } = useVault();
  const { drafts, setDraft, endEdit } = useEditDrafts();
  if (drafts.size === 0 || !memories.isComplete) return null;
  const saved = new Set(memories.memories.map(({ id }) => id));
  return [...drafts]
    .filter(([id, draft]) => !saved.has(id) && !isSaved(draft, memories.memories))
    .map(([id, draft]) => (
      <MemoryForm
        key={id}
        label="Your edit is not saved: its memory was forgotten or replaced meanwhile."
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

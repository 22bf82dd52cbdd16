import { useClient } from '../../../../api/client-context.ts';
import { ApiError } from '../../../../api/failure.ts';
import { toaster } from '../../../../ui/toaster.tsx';
import { useVault } from '../../vault-context.ts';
import { saveMemory } from '../memory-calls.ts';
import { memoryFrom, type Draft } from './drafts.ts';
import { MemoryForm } from './memory-form.tsx';
import { outcomeOf } from './outcome-of.ts';
import type { Memory } from '../read-memories.ts';
import { useEditDrafts, type SetDraft } from '../use-edit-drafts.ts';

const unchanged =
  'Nothing was changed, so the memory stays as it is. Change its text or category, or cancel.';

type Props = {
  readonly memory: Memory;
  readonly draft: Draft;
  readonly onDraft: SetDraft;
  /** Gets the id of the new memory if more was typed in the meantime, which is now an edit of it. */
  readonly onSaved: (editedNext: string | undefined) => void;
  readonly takesFocus: boolean;
};

/** Edits a memory, and says what the new one conflicts with. */
export const EditMemory = ({ memory, draft, onDraft, onSaved, takesFocus }: Props) => {
  const client = useClient();
  const { token, memories } = useVault();
  const { endEdit } = useEditDrafts();
  return (
    <MemoryForm
      label={
        memories.hasBin
          ? 'New text. The old one stays in the history.'
          : 'New text. The old one is erased for good.'
      }
      draft={draft}
      onDraft={(next) => {
        onDraft(memory.id, next);
      }}
      submitLabel="Save"
      onSubmit={async (sent) => {
        const edited = { ...memoryFrom(sent), replaces: [memory.id] };
        const saved = await saveMemory(client, token, edited);
        // The draft equals what is saved, so the server replaces nothing.
        if (saved.memory.id === memory.id) throw new ApiError(unchanged, 'unchanged');
        const goesOn = endEdit(memory.id, sent, saved.memory.id);
        memories.refresh();
        onSaved(goesOn);
        toaster.create({
          type: 'success',
          // A toast, because the edited row is gone. With a conflict it stays: the visitor has to act.
          title: outcomeOf(saved),
          ...(saved.conflicts.length > 0 && { duration: Infinity }),
          closable: true,
        });
      }}
      onCancel={() => {
        onDraft(memory.id, undefined);
      }}
      takesFocus={takesFocus}
    />
  );
};

import { useClient } from '../../../api/client-context.ts';
import { ApiError } from '../../../api/failure.ts';
import { toaster } from '../../../ui/toaster.tsx';
import { useVault } from '../vault-context.ts';
import { saveMemory } from './change-memories.ts';
import { MemoryForm } from './memory-form.tsx';
import { outcomeOf } from './outcome-of.ts';
import type { Memory } from './read-memories.ts';

const unchanged =
  'Nothing was changed, so the memory stays as it is. Change its text or category, or cancel.';

type Props = { readonly memory: Memory; readonly onClose: () => void };

/** Edits a memory, and says what the new one conflicts with. */
export const EditMemory = ({ memory, onClose }: Props) => {
  const client = useClient();
  const { token, memories } = useVault();
  const { text, category, in_english: inEnglish } = memory;
  return (
    <MemoryForm
      label="New text. The old one stays in the history."
      initial={{ text, category, ...(inEnglish !== null && { in_english: inEnglish }) }}
      submitLabel="Save"
      onSubmit={async (draft) => {
        const saved = await saveMemory(client, token, { ...draft, replaces: [memory.id] });
        // Exactly as it is saved: the server replaces nothing.
        if (saved.memory.id === memory.id) throw new ApiError(unchanged, 'unchanged');
        onClose();
        memories.refresh();
        toaster.create({
          type: 'success',
          // The row that was edited is gone, so a toast says it. A conflict asks for an answer.
          title: outcomeOf(saved),
          ...(saved.conflicts.length > 0 && { duration: Infinity }),
          closable: true,
        });
      }}
      onCancel={onClose}
    />
  );
};

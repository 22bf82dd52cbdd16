import { useState } from 'react';
import { useClient } from '../../../../api/client-context.ts';
import { focusOnMount } from '../../../../ui/focus-on-mount.ts';
import { Button, Text } from '../../../../ui/primitives.ts';
import { useVaultState } from '../../use-vault-state.ts';
import { useVault } from '../../vault-context.ts';
import { saveMemory, type Remembered } from '../memory-calls.ts';
import { blankDraft, memoryFrom, newDraft, type Draft } from './drafts.ts';
import { MemoryForm } from './memory-form.tsx';
import { outcomeOf } from './outcome-of.ts';

/** Adds a memory by hand, and says what it conflicts with. */
export const AddMemory = () => {
  const client = useClient();
  const { token, memories } = useVault();
  const [draft, changeDraft] = useVaultState(newDraft);
  const [saved, setSaved] = useState<Remembered>();
  // The form and its button take the focus from each other.
  const [takesFocus, setTakesFocus] = useState(false);
  const toggle = (next: Draft | undefined): void => {
    setTakesFocus(true);
    setSaved(undefined);
    changeDraft(() => next);
  };
  if (draft === undefined) {
    return (
      <div>
        <Button
          ref={takesFocus ? focusOnMount : undefined}
          onClick={() => {
            toggle(blankDraft);
          }}
        >
          Add a Memory
        </Button>
      </div>
    );
  }
  return (
    <div>
      <MemoryForm
        label="A fact for all your AI tools"
        draft={draft}
        onDraft={(next) => {
          changeDraft(() => next);
        }}
        submitLabel="Add"
        onSubmit={async (sent) => {
          setSaved(await saveMemory(client, token, memoryFrom(sent)));
          // Text that was typed during the request stays.
          changeDraft((before) => (before === sent ? blankDraft : before));
          memories.refresh();
        }}
        onCancel={() => {
          toggle(undefined);
        }}
        takesFocus={takesFocus}
      />
      {saved !== undefined && (
        <Text variant="small" role="status" mt="3">
          {outcomeOf(saved)}
        </Text>
      )}
    </div>
  );
};

import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { Button, Text } from '../../../ui/primitives.ts';
import { useVault } from '../vault-context.ts';
import { saveMemory, type Remembered } from './change-memories.ts';
import { MemoryForm } from './memory-form.tsx';
import { outcomeOf } from './outcome-of.ts';

/** Adds a memory by hand, and says what it conflicts with. */
export const AddMemory = () => {
  const client = useClient();
  const { token, memories } = useVault();
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState<Remembered>();
  if (!isOpen) {
    return (
      <div>
        <Button
          onClick={() => {
            setIsOpen(true);
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
        initial={blank}
        submitLabel="Add"
        onSubmit={async (memory) => {
          setSaved(await saveMemory(client, token, memory));
          memories.refresh();
        }}
        onCancel={() => {
          setIsOpen(false);
          setSaved(undefined);
        }}
      />
      {saved !== undefined && (
        <Text variant="small" role="status" mt="3">
          {outcomeOf(saved)}
        </Text>
      )}
    </div>
  );
};

const blank = { text: '', category: 'preference' } as const;

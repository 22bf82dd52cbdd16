import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { Button, Text } from '../../../ui/primitives.ts';
import { useVault } from '../vault-context.ts';
import { saveMemory, type Remembered } from './change-memories.ts';
import { MemoryForm } from './memory-form.tsx';

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
        label="One fact that every AI tool should know"
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

const outcomeOf = ({ outcome, conflicts }: Remembered): string => {
  const happened = {
    stored: 'Saved.',
    known: 'This was saved before.',
    restored: 'This was in the bin and is back, with its dates.',
  }[outcome];
  const [first] = conflicts;
  return first === undefined
    ? happened
    : `${happened} It conflicts with “${first.memory.text}”: ${first.reason}. Forget the one that is no longer true.`;
};

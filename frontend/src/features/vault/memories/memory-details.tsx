import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useState } from 'react';
import { savedMemories } from '../../../theme/recipes/pages/saved-memories.ts';
import { momentOf } from '../../../ui/dates.ts';
import { Button, Row } from '../../../ui/primitives.ts';
import { EditMemory } from './edit-memory.tsx';
import { MemoryHistory } from './memory-history.tsx';
import type { Memory } from './read-memories.ts';
import { useForget } from './use-forget.ts';

type Props = { readonly id: string; readonly memory: Memory };

/** The dates of a memory, its history, and what can be done with it. */
export const MemoryDetails = ({ id, memory }: Props) => {
  const styles = useSlotRecipe({ recipe: savedMemories })();
  const forget = useForget();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <chakra.div css={styles.details} id={id}>
      <dl>
        {memory.in_english !== null && <Detail term="In English" value={memory.in_english} />}
        <Detail term="Saved" value={momentOf(memory.saved_at)} />
        <Detail term="Used" value={usedOf(memory)} />
      </dl>
      <MemoryHistory memory={memory} />
      {isEditing ? (
        <EditMemory
          memory={memory}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      ) : (
        <Row mt="3">
          <Button
            variant="inverse"
            size="sm"
            onClick={() => {
              setIsEditing(true);
            }}
          >
            Edit
          </Button>
          <Button variant="inverse" size="sm" onClick={() => void forget([memory.id])}>
            Forget
          </Button>
        </Row>
      )}
    </chakra.div>
  );
};

const Detail = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

const usedOf = ({ uses, last_accessed_at: last }: Memory): string => {
  if (last === null) return 'Never yet';
  const times = uses === 1 ? 'Once' : `${uses.toLocaleString('en-US')} times`;
  return `${times}, last on ${momentOf(last)}`;
};

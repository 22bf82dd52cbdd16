import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useState } from 'react';
import { savedMemories } from '../../../theme/recipes/pages/memories/saved-memories.ts';
import { momentOf } from '../../../ui/dates.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Button, Row } from '../../../ui/primitives.ts';
import { draftOf, type Draft } from './editing/drafts.ts';
import { EditMemory } from './editing/edit-memory.tsx';
import { ForgetButton } from './forget-button.tsx';
import { MemoryHistory } from './memory-history.tsx';
import type { Memory } from './read-memories.ts';
import type { SetDraft } from './use-edit-drafts.ts';
import { useForget } from './use-forget.ts';

type Props = {
  readonly id: string;
  readonly memory: Memory;
  /** The draft of its edit; undefined if it is not being edited. */
  readonly draft: Draft | undefined;
  readonly onDraft: SetDraft;
  readonly onForgotten: (id: string) => void;
  /** Another memory has replaced it; `openNext` is to be opened. */
  readonly onEdited: (openNext?: string) => void;
};

/** The dates of a memory, its history, and what can be done with it. */
export const MemoryDetails = (props: Props) => {
  const { id, memory, draft, onDraft, onForgotten, onEdited } = props;
  const styles = useSlotRecipe({ recipe: savedMemories })();
  const forget = useForget();
  // The form and the buttons take the focus from each other.
  const [takesFocus, setTakesFocus] = useState(false);
  return (
    <chakra.div css={styles.details} id={id}>
      <dl>
        {memory.in_english !== null && <Detail term="In English" value={memory.in_english} />}
        <Detail term="Saved" value={momentOf(memory.saved_at)} />
        <Detail term="Used" value={usedOf(memory)} />
      </dl>
      <MemoryHistory memory={memory} />
      {draft !== undefined ? (
        <EditMemory
          memory={memory}
          draft={draft}
          onDraft={onDraft}
          onSaved={onEdited}
          takesFocus={takesFocus}
        />
      ) : (
        <Row mt="3">
          <Button
            variant="inverse"
            size="sm"
            ref={takesFocus ? focusOnMount : undefined}
            onClick={() => {
              setTakesFocus(true);
              onDraft(memory.id, draftOf(memory));
            }}
          >
            Edit
          </Button>
          <ForgetButton
            what="Forget"
            onForget={async () => {
              const left = await forget([memory.id]);
              if (left.length === 0) onForgotten(memory.id);
            }}
          />
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

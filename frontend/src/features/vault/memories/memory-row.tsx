import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { savedMemories } from '../../../theme/recipes/pages/memories/saved-memories.ts';
import { dayOf } from '../../../ui/dates.ts';
import { joinFacts } from '../../../ui/join-facts.ts';
import { isChanged, type Draft } from './editing/drafts.ts';
import { toolOf } from './filter-memories.ts';
import { MemoryDetails } from './memory-details.tsx';
import type { ShownMemory } from './search-memories.ts';
import type { SetDraft } from './use-edit-drafts.ts';

type Props = {
  readonly shown: ShownMemory;
  readonly isOpen: boolean;
  /** Undefined unless several are being selected. */
  readonly isSelected: boolean | undefined;
  readonly onPress: (id: string) => void;
  readonly draft: Draft | undefined;
  readonly onDraft: SetDraft;
  readonly onForgotten: (id: string) => void;
  readonly onEdited: (openNext?: string) => void;
};

/** One memory: its text and what it is, and when opened its details. Drawn again only if it changes. */
export const MemoryRow = memo((props: Props) => {
  const { shown, isOpen, isSelected, onPress, draft, onDraft, onForgotten, onEdited } = props;
  const { memory } = shown;
  const styles = useSlotRecipe({ recipe: savedMemories })();
  const detailsId = useId();
  return (
    <>
      <chakra.button
        css={styles.row}
        type="button"
        {...(isSelected === undefined
          ? { 'aria-expanded': isOpen, 'aria-controls': detailsId }
          : { 'aria-pressed': isSelected })}
        onClick={() => {
          onPress(memory.id);
        }}
      >
        <chakra.bdi css={styles.text}>{memory.text}</chakra.bdi>
        <chakra.span css={styles.meta}>{joinFacts(metaOf(shown, draft))}</chakra.span>
      </chakra.button>
      {isOpen && (
        <MemoryDetails
          id={detailsId}
          memory={memory}
          draft={draft}
          onDraft={onDraft}
          onForgotten={onForgotten}
          onEdited={onEdited}
        />
      )}
    </>
  );
});

const metaOf = (shown: ShownMemory, draft: Draft | undefined): readonly string[] => {
  const { memory, match, matched_words: words } = shown;
  return [
    memory.category,
    dayOf(memory.saved_at),
    toolOf(memory),
    ...reasonOf(match, words),
    ...(draft !== undefined && isChanged(draft, memory) ? ['unfinished edit'] : []),
  ];
};

const reasonOf = (
  match: ShownMemory['match'],
  words: ShownMemory['matched_words'] = [],
): readonly string[] => {
  if (match === undefined) return [];
  const by = words.length === 0 ? 'by meaning' : `“${words.join('”, “')}”`;
  return [`${match} match ${by}`];
};

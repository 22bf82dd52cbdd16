import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId } from 'react';
import { savedMemories } from '../../../theme/recipes/pages/saved-memories.ts';
import { dayOf } from '../../../ui/dates.ts';
import { toolOf } from './filter-memories.ts';
import { MemoryDetails } from './memory-details.tsx';
import type { ShownMemory } from './search-memories.ts';

type Props = ShownMemory & {
  readonly isOpen: boolean;
  /** Undefined unless several are being selected. */
  readonly isSelected: boolean | undefined;
  readonly onPress: () => void;
};

/** One memory: its text and what it is, and when opened its details. */
export const MemoryRow = (props: Props) => {
  const { memory, match, matched_words: words, isOpen, isSelected, onPress } = props;
  const styles = useSlotRecipe({ recipe: savedMemories })();
  const detailsId = useId();
  const meta = [memory.category, dayOf(memory.saved_at), toolOf(memory), ...reasonOf(match, words)];
  return (
    <>
      <chakra.button
        css={styles.row}
        type="button"
        {...(isSelected === undefined
          ? { 'aria-expanded': isOpen, 'aria-controls': detailsId }
          : { 'aria-pressed': isSelected })}
        onClick={onPress}
      >
        <chakra.bdi css={styles.text}>{memory.text}</chakra.bdi>
        <chakra.span css={styles.meta}>{meta.join(' · ')}</chakra.span>
      </chakra.button>
      {isOpen && <MemoryDetails id={detailsId} memory={memory} />}
    </>
  );
};

const reasonOf = (
  match: ShownMemory['match'],
  words: ShownMemory['matched_words'] = [],
): readonly string[] => {
  if (match === undefined) return [];
  const by = words.length === 0 ? 'by meaning' : `“${words.join('”, “')}”`;
  return [`${match} match ${by}`];
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId } from 'react';
import { memoryList } from '../../theme/recipes/pages/memory-list.ts';
import { dayOf, momentOf } from '../../ui/dates.ts';
import { toolOf } from './filter-memories.ts';
import type { ShownMemory } from './memory-list.tsx';

type Props = ShownMemory & { readonly isOpen: boolean; readonly onToggle: () => void };

/** One memory: its text and what it is, and on request its dates and what can be done with it. */
export const MemoryRow = ({ memory, match, matched_words: words, isOpen, onToggle }: Props) => {
  const styles = useSlotRecipe({ recipe: memoryList })();
  const detailsId = useId();
  return (
    <>
      <chakra.button
        css={styles.row}
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
      >
        <chakra.bdi css={styles.text}>{memory.text}</chakra.bdi>
        <chakra.span css={styles.meta}>
          {[
            memory.category,
            dayOf(memory.saved_at),
            toolOf(memory),
            ...reasonOf(match, words),
          ].join(' · ')}
        </chakra.span>
      </chakra.button>
      {isOpen && (
        <chakra.dl css={styles.details} id={detailsId}>
          {memory.in_english !== null && <Detail term="In English" value={memory.in_english} />}
          <Detail term="Saved" value={momentOf(memory.saved_at)} />
          <Detail
            term="Used"
            value={
              memory.last_accessed_at === null
                ? 'Never yet'
                : `${timesOf(memory.uses)}, last on ${momentOf(memory.last_accessed_at)}`
            }
          />
          <Detail term="Id" value={memory.id} />
        </chakra.dl>
      )}
    </>
  );
};

const Detail = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

const reasonOf = (
  match: ShownMemory['match'],
  words: ShownMemory['matched_words'] = [],
): readonly string[] => {
  if (match === undefined) return [];
  const by = words.length === 0 ? 'by meaning' : `“${words.join('”, “')}”`;
  return [`${match} match ${by}`];
};

const timesOf = (uses: number): string =>
  uses === 1 ? 'Once' : `${uses.toLocaleString('en-US')} times`;

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { memoryFilter } from '../../../theme/recipes/pages/memories/memory-filter.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Button } from '../../../ui/primitives.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { longestText } from '../limits.ts';
import {
  agedSince,
  countBy,
  toolOf,
  type Age,
  type Filter,
  type Order,
} from './filter-memories.ts';
import type { Memory } from './read-memories.ts';

type Props = {
  readonly memories: readonly Memory[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** Why the last search failed. */
  readonly failure: Failure | undefined;
};

/** Search and filters. The choices are the values that occur, each with its count. */
export const MemoryFilter = ({ memories, query, onQuery, filter, onFilter, failure }: Props) => {
  const styles = useSlotRecipe({ recipe: memoryFilter })();
  // Matters only on a phone: elsewhere the filters are always in view.
  const [isOpen, setIsOpen] = useState(false);
  const choicesId = useId();
  // Search results are always ordered by how well they match.
  const hasOrder = query.trim() === '';
  const set = countSet(filter, hasOrder);
  return (
    <chakra.search css={styles.root}>
      <Field
        label="Search"
        hint="Finds what your AI would find, by meaning and by word."
        type="search"
        maxLength={longestText}
        autoComplete="off"
        value={query}
        onChange={onQuery}
        button={
          <Button
            css={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={choicesId}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {set === 0 ? 'Filters' : `Filters (${set})`}
          </Button>
        }
      />
      <FailureNotice failure={failure} />
      <chakra.div css={styles.choices} id={choicesId} data-open={isOpen ? '' : undefined}>
        <Choices memories={memories} filter={filter} onFilter={onFilter} hasOrder={hasOrder} />
      </chakra.div>
    </chakra.search>
  );
};

type ChoicesProps = Pick<Props, 'memories' | 'filter' | 'onFilter'> & {
  readonly hasOrder: boolean;
};

const Choices = ({ memories, filter, onFilter, hasOrder }: ChoicesProps) => {
  const { category, tool } = filter;
  const categories = useMemo(
    () => optionsOf(memories, (memory) => memory.category, category),
    [memories, category],
  );
  const tools = useMemo(() => optionsOf(memories, toolOf, tool), [memories, tool]);
  return (
    <>
      <SelectField
        label="Category"
        value={category}
        options={categories}
        onChange={(chosen) => {
          onFilter({ ...filter, category: chosen });
        }}
      />
      <SelectField
        label="Saved by"
        value={tool}
        options={tools}
        onChange={(chosen) => {
          onFilter({ ...filter, tool: chosen });
        }}
      />
      <SelectField
        label="Date saved"
        value={filter.age}
        options={ages}
        onChange={(age) => {
          onFilter({ ...filter, ...agedSince(age as Age, new Date()) });
        }}
      />
      {hasOrder && (
        <SelectField
          label="Order"
          value={filter.order}
          options={orders}
          onChange={(order) => {
            onFilter({ ...filter, order: order as Order });
          }}
        />
      )}
    </>
  );
};

/** How many filters are not at their first choice. */
const countSet = ({ category, tool, age, order }: Filter, hasOrder: boolean): number =>
  [category !== '', tool !== '', age !== '', hasOrder && order !== 'newest'].filter(Boolean).length;

const orders: readonly { readonly value: Order; readonly label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'most-active', label: 'Most active' },
  { value: 'recently-used', label: 'Last used' },
  { value: 'most-used', label: 'Most used' },
];

// Short, because they share the width of a phone.
const ages: readonly { readonly value: Age; readonly label: string }[] = [
  { value: '', label: 'Any time' },
  { value: '7', label: 'Past week' },
  { value: '30', label: 'Past month' },
  { value: '365', label: 'Past year' },
];

/** With the chosen value, even after the last memory that has it is gone: the filter still applies. */
const optionsOf = (
  memories: readonly Memory[],
  valueOf: (memory: Memory) => string,
  chosen: string,
) => {
  const counts = countBy(memories, valueOf);
  const isGone = chosen !== '' && counts.every(([value]) => value !== chosen);
  return [
    { value: '', label: `All (${memories.length})` },
    ...[...counts, ...(isGone ? [[chosen, 0] as const] : [])].map(([value, count]) => ({
      value,
      label: `${value} (${count})`,
    })),
  ];
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { memoryFilter } from '../../../theme/recipes/pages/memories/memory-filter.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Field } from '../../../ui/field.tsx';
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

/** Search and filters. The choices are those that occur, with their numbers. */
export const MemoryFilter = ({ memories, query, onQuery, filter, onFilter, failure }: Props) => {
  const styles = useSlotRecipe({ recipe: memoryFilter })();
  const { category, tool } = filter;
  const categories = useMemo(
    () => optionsOf(memories, (memory) => memory.category, category),
    [memories, category],
  );
  const tools = useMemo(() => optionsOf(memories, toolOf, tool), [memories, tool]);
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
      />
      <FailureNotice failure={failure} />
      <chakra.div css={styles.choices}>
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
        {/* Results of a search are in the order of their match. */}
        {query.trim() === '' && (
          <SelectField
            label="Order"
            value={filter.order}
            options={orders}
            onChange={(order) => {
              onFilter({ ...filter, order: order as Order });
            }}
          />
        )}
      </chakra.div>
    </chakra.search>
  );
};

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

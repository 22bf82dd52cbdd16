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
  const categories = useMemo(() => optionsOf(memories, ({ category }) => category), [memories]);
  const tools = useMemo(() => optionsOf(memories, toolOf), [memories]);
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
          value={filter.category}
          options={categories}
          onChange={(category) => {
            onFilter({ ...filter, category });
          }}
        />
        <SelectField
          label="Saved by"
          value={filter.tool}
          options={tools}
          onChange={(tool) => {
            onFilter({ ...filter, tool });
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

const optionsOf = (memories: readonly Memory[], valueOf: (memory: Memory) => string) => [
  { value: '', label: `All (${memories.length})` },
  ...countBy(memories, valueOf).map(([value, count]) => ({ value, label: `${value} (${count})` })),
];

import { useDeferredValue, useState } from 'react';
import { AddMemory } from '../../../features/vault/memories/add-memory.tsx';
import { everything, filterMemories } from '../../../features/vault/memories/filter-memories.ts';
import { MemoryFilter } from '../../../features/vault/memories/memory-filter.tsx';
import { MemoryList } from '../../../features/vault/memories/memory-list.tsx';
import { useSearch } from '../../../features/vault/memories/use-search.ts';
import { useVault } from '../../../features/vault/vault-context.ts';
import { Column, TwoColumn } from '../../../ui/primitives.ts';

/** What one looks for on the left, what is found on the right. */
export const MemoriesSection = () => {
  const { token, memories } = useVault();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState(everything);
  const search = useSearch(token, { query, category: filter.category });
  const chosen = useDeferredValue(filter);
  const shown =
    search?.found === undefined
      ? filterMemories(memories.memories, chosen).map((memory) => ({ memory }))
      : search.found.filter(({ memory }) => filterMemories([memory], chosen).length > 0);
  return (
    <TwoColumn>
      <Column side="left" spacing="md" display="grid" gap="6" alignContent="start">
        <MemoryFilter
          memories={memories.memories}
          query={query}
          onQuery={setQuery}
          filter={filter}
          onFilter={setFilter}
          failure={search?.failure}
        />
        <AddMemory />
      </Column>
      <Column side="right" spacing="md" tone="inverse">
        <MemoryList
          shown={shown}
          isComplete={memories.isComplete}
          isEmpty={memories.isComplete && memories.memories.length === 0}
        />
      </Column>
    </TwoColumn>
  );
};

import { useDeferredValue, useMemo, useState } from 'react';
import { AddMemory } from '../../../features/vault/memories/add-memory.tsx';
import { everything, filterMemories } from '../../../features/vault/memories/filter-memories.ts';
import { liveResults } from '../../../features/vault/memories/live-results.ts';
import { MemoryFilter } from '../../../features/vault/memories/memory-filter.tsx';
import { MemoryList } from '../../../features/vault/memories/memory-list.tsx';
import { useSearch } from '../../../features/vault/memories/use-search.ts';
import type { Snapshot } from '../../../features/vault/memories/follow-memories.ts';
import type { Found } from '../../../features/vault/memories/search-memories.ts';
import { useVault } from '../../../features/vault/vault-context.ts';
import { Column, TwoColumn } from '../../../ui/primitives.ts';

/** What one looks for on the left, what is found on the right. */
export const MemoriesSection = () => {
  const { token, memories } = useVault();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState(everything);
  const search = useSearch(token, {
    query,
    category: filter.category,
    memories: memories.isComplete ? memories.memories : undefined,
  });
  const chosen = useDeferredValue(filter);
  const found = useFound(search?.found, memories);
  const all = useMemo(
    () => filterMemories(memories.memories, chosen).map((memory) => ({ memory })),
    [memories.memories, chosen],
  );
  const shown = found?.filter(({ memory }) => filterMemories([memory], chosen).length > 0) ?? all;
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
        <MemoryList shown={shown} isSearch={found !== undefined} vault={memories} />
      </Column>
    </TwoColumn>
  );
};

const useFound = (
  found: readonly Found[] | undefined,
  { memories, isComplete }: Snapshot,
): readonly Found[] | undefined =>
  useMemo(
    () => (found === undefined ? undefined : liveResults(found, { memories, isComplete })),
    [found, memories, isComplete],
  );

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useDeferredValue, useMemo } from 'react';
import { PrintPage } from '../../../features/vault/export/print-page.tsx';
import { AddMemory } from '../../../features/vault/memories/editing/add-memory.tsx';
import {
  everything,
  filterMemories,
  type Filter,
} from '../../../features/vault/memories/filter-memories.ts';
import { LostEdits } from '../../../features/vault/memories/editing/lost-edits.tsx';
import { liveResults } from '../../../features/vault/memories/live-results.ts';
import { MemoryFilter } from '../../../features/vault/memories/memory-filter.tsx';
import { MemoryList } from '../../../features/vault/memories/memory-list.tsx';
import { useSearch } from '../../../features/vault/memories/use-search.ts';
import type { Snapshot } from '../../../features/vault/memories/follow-memories.ts';
import type { Found } from '../../../features/vault/memories/search-memories.ts';
import type { StateKey } from '../../../features/vault/vault-state.ts';
import { useVaultState } from '../../../features/vault/use-vault-state.ts';
import { useVault } from '../../../features/vault/vault-context.ts';
import { memoryFilter } from '../../../theme/recipes/pages/memories/memory-filter.ts';
import { Column, TwoColumn } from '../../../ui/primitives.ts';

/** Left: search and filters. Right: the results. */
export const MemoriesSection = () => {
  const styles = useSlotRecipe({ recipe: memoryFilter })();
  const { token, memories } = useVault();
  const [query, changeQuery] = useVaultState(typedQuery);
  const [filter, changeFilter] = useVaultState(chosenFilter);
  const search = useSearch(token, {
    query,
    category: filter.category,
    memories: memories.isComplete ? memories.memories : undefined,
  });
  const chosen = useDeferredValue(filter);
  const found = useFound(search?.found, memories, chosen);
  const all = useMemo(
    () => filterMemories(memories.memories, chosen).map((memory) => ({ memory })),
    [memories.memories, chosen],
  );
  return (
    <TwoColumn>
      <Column side="left" spacing="compact">
        <chakra.div css={styles.side}>
          <MemoryFilter
            memories={memories.memories}
            query={query}
            onQuery={(next) => {
              changeQuery(() => next);
            }}
            filter={filter}
            onFilter={(next) => {
              changeFilter(() => next);
            }}
            failure={search?.failure}
          />
          <LostEdits />
          <AddMemory />
        </chakra.div>
      </Column>
      <Column side="right" spacing="compact" tone="inverse">
        <PrintPage shown={found ?? all} />
        <MemoryList shown={found ?? all} isSearch={found !== undefined} vault={memories} />
      </Column>
    </TwoColumn>
  );
};

const typedQuery: StateKey<string> = { initial: '' };
const chosenFilter: StateKey<Filter> = { initial: everything };

/** The search results that are still saved and match the filters. */
const useFound = (
  found: readonly Found[] | undefined,
  { memories, isComplete }: Snapshot,
  filter: Filter,
): readonly Found[] | undefined =>
  useMemo(
    () =>
      found === undefined
        ? undefined
        : liveResults(found, { memories, isComplete }).filter(
            ({ memory }) => filterMemories([memory], filter).length > 0,
          ),
    [found, memories, isComplete, filter],
  );

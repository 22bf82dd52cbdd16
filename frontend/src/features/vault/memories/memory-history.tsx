import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { savedMemories } from '../../../theme/recipes/pages/memories/saved-memories.ts';
import { dayOf } from '../../../ui/dates.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { joinFacts } from '../../../ui/join-facts.ts';
import { useLoaded } from '../use-loaded.ts';
import { useVault } from '../vault-context.ts';
import { readHistory, type HistoryEntry } from './memory-calls.ts';
import type { Memory } from './read-memories.ts';

/** The memories that a memory has replaced, if any. */
export const MemoryHistory = ({ memory }: { readonly memory: Memory }) => {
  const styles = useSlotRecipe({ recipe: savedMemories })();
  const client = useClient();
  const { token } = useVault();
  const load = useCallback(
    async (signal: AbortSignal) => readHistory(client, token, { id: memory.id, signal }),
    [client, token, memory.id],
  );
  const { value: history, failure } = useLoaded(load, 'The history could not be read');
  const earlier = history?.filter(({ state }) => state !== 'saved') ?? [];
  if (failure !== undefined) return <FailureNotice mt="3" failure={failure} />;
  if (earlier.length === 0) return null;
  return (
    <section aria-label="Earlier versions">
      <chakra.h3 css={styles.subtitle}>Earlier versions</chakra.h3>
      <ol>
        {earlier.map((entry) => (
          <chakra.li css={styles.earlier} key={entry.id}>
            <bdi>{entry.text ?? 'No longer kept'}</bdi>
            <span>{periodOf(entry)}</span>
          </chakra.li>
        ))}
      </ol>
    </section>
  );
};

const periodOf = (entry: HistoryEntry): string => {
  const { saved_at: from, saved_by: by, removed_at: to } = entry;
  return joinFacts([
    to === null ? `from ${dayOf(from)}` : `${dayOf(from)} – ${dayOf(to)}`,
    ...(by === null ? [] : [by]),
  ]);
};

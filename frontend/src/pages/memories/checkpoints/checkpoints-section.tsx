import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useCallback, useRef, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { CheckpointList } from '../../../features/vault/checkpoints/checkpoint-list.tsx';
import { CheckpointText } from '../../../features/vault/checkpoints/checkpoint-text.tsx';
import { listCheckpoints } from '../../../features/vault/checkpoints/checkpoint-calls.ts';
import { useLoaded } from '../../../features/vault/use-loaded.ts';
import { useVault } from '../../../features/vault/vault-context.ts';
import { checkpoints } from '../../../theme/recipes/pages/memories/checkpoints.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Column, Text, TwoColumn } from '../../../ui/primitives.ts';

/** The titles on the left, the text of the chosen one on the right. */
export const CheckpointsSection = () => {
  const styles = useSlotRecipe({ recipe: checkpoints })();
  const client = useClient();
  const { token } = useVault();
  const load = useCallback(
    async (signal: AbortSignal) => listCheckpoints(client, token, signal),
    [client, token],
  );
  const {
    value: titles,
    failure,
    isLoading,
    reload,
  } = useLoaded(load, 'The checkpoints could not be read');
  const [chosen, setChosen] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);
  const selected = titles?.find(({ id }) => id === chosen) ?? titles?.[0];
  return (
    <TwoColumn>
      <Column side="left" spacing="md">
        <Text mb="5">
          A checkpoint hands one chat over to the next. Ask your AI to save one, then ask it in the
          next chat to resume.
        </Text>
        <FailureNotice failure={failure} />
        <chakra.p css={styles.status} ref={status} role="status" tabIndex={-1}>
          {isLoading ? 'Loading...' : countOf(titles)}
        </chakra.p>
        {titles !== undefined && (
          <CheckpointList titles={titles} selected={selected?.id} onSelect={setChosen} />
        )}
      </Column>
      <Column side="right" spacing="md" tone="inverse">
        {selected !== undefined && (
          <CheckpointText
            key={selected.id}
            head={selected}
            onDeleted={() => {
              // The text and its buttons disappear.
              status.current?.focus();
              reload();
            }}
          />
        )}
        {titles?.length === 0 && <p>Say “Checkpoint this.” in a chat, and it appears here.</p>}
      </Column>
    </TwoColumn>
  );
};

const countOf = (titles: readonly unknown[] | undefined): string => {
  if (titles === undefined) return '';
  const count = titles.length;
  if (count === 0) return 'No checkpoint is saved yet.';
  return count === 1 ? '1 checkpoint' : `${count} checkpoints, newest first`;
};

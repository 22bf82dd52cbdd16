import { useCallback, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { CheckpointList } from '../../../features/vault/checkpoints/checkpoint-list.tsx';
import { CheckpointText } from '../../../features/vault/checkpoints/checkpoint-text.tsx';
import { listCheckpoints } from '../../../features/vault/checkpoints/checkpoint-calls.ts';
import { useLoaded } from '../../../features/vault/use-loaded.ts';
import { useVault } from '../../../features/vault/vault-context.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Column, Text, TwoColumn } from '../../../ui/primitives.ts';

/** The titles on the left, the text of the chosen one on the right. */
export const CheckpointsSection = () => {
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
  const selected = titles?.find(({ id }) => id === chosen) ?? titles?.[0];
  return (
    <TwoColumn>
      <Column side="left" spacing="md">
        <Text mb="5">
          A checkpoint hands a chat over to the next one. Ask your AI to save one, and in the next
          chat to resume it.
        </Text>
        <FailureNotice failure={failure} />
        {titles !== undefined && (
          <CheckpointList titles={titles} selected={selected?.id} onSelect={setChosen} />
        )}
      </Column>
      <Column side="right" spacing="md" tone="inverse">
        {isLoading && <p>Loading...</p>}
        {selected !== undefined && (
          <CheckpointText key={selected.id} head={selected} onDeleted={reload} />
        )}
        {titles?.length === 0 && <p>No checkpoint is saved yet.</p>}
      </Column>
    </TwoColumn>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { checkpoints } from '../../../theme/recipes/pages/memories/checkpoints.ts';
import { momentOf } from '../../../ui/dates.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Button, Heading, Row } from '../../../ui/primitives.ts';
import { toaster } from '../../../ui/toaster.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { useLoaded } from '../use-loaded.ts';
import { useVault } from '../vault-context.ts';
import { deleteCheckpoint, readCheckpoint, type CheckpointHead } from './checkpoint-calls.ts';

type Props = { readonly head: CheckpointHead; readonly onDeleted: () => void };

/** A checkpoint in full, to be read, copied or deleted, and the one that it replaced. */
export const CheckpointText = ({ head, onDeleted }: Props) => {
  const styles = useSlotRecipe({ recipe: checkpoints })();
  const client = useClient();
  const { token } = useVault();
  const load = useCallback(
    async (signal: AbortSignal) => readCheckpoint(client, token, { id: head.id, signal }),
    [client, token, head.id],
  );
  const {
    value: checkpoint,
    failure,
    isLoading,
  } = useLoaded(load, 'The checkpoint could not be read');
  return (
    <article>
      <Heading size="title">
        <bdi>{head.title}</bdi>
      </Heading>
      <chakra.p css={styles.saved}>Saved {momentOf(head.saved_at)}</chakra.p>
      <FailureNotice mt="4" failure={failure} />
      {isLoading && <chakra.p mt="4">Loading...</chakra.p>}
      {checkpoint !== undefined && (
        <>
          <Row mt="4">
            <CopyText text={checkpoint.text} />
            <DeleteTitle head={head} onDeleted={onDeleted} />
          </Row>
          <chakra.pre css={styles.text} tabIndex={0} aria-label="Text of the checkpoint">
            {checkpoint.text}
          </chakra.pre>
          {checkpoint.previous !== null && (
            <chakra.details css={styles.previous}>
              <summary>Previous version, saved {momentOf(checkpoint.previous.saved_at)}</summary>
              <chakra.pre css={styles.text}>{checkpoint.previous.text}</chakra.pre>
            </chakra.details>
          )}
        </>
      )}
    </article>
  );
};

const CopyText = ({ text }: { readonly text: string }) => {
  const { isCopied, copy } = useCopy();
  return (
    <Button
      variant="inverse"
      size="sm"
      onClick={() =>
        void copy(text).then((isDone) => {
          if (!isDone) toaster.create({ type: 'error', title: 'Failed to copy to clipboard' });
        })
      }
    >
      {isCopied ? 'Copied' : 'Copy text'}
    </Button>
  );
};

/** Asks once more, because a deleted checkpoint cannot be brought back. */
const DeleteTitle = ({ head, onDeleted }: Props) => {
  const client = useClient();
  const { token } = useVault();
  return (
    <ConfirmButton
      variant="inverse"
      labels={labels}
      failed="The checkpoint could not be deleted"
      onConfirm={async () => {
        await deleteCheckpoint(client, token, head.id);
        onDeleted();
      }}
    />
  );
};

const labels = { ask: 'Delete', confirm: 'Delete for good', busy: 'Deleting...', cancel: 'Keep' };

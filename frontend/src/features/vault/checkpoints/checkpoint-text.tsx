import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { checkpoints } from '../../../theme/recipes/pages/memories/checkpoints.ts';
import { momentOf } from '../../../ui/dates.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Heading, Row } from '../../../ui/primitives.ts';
import { useLoaded } from '../use-loaded.ts';
import { isCheckpointGone, repeatLost } from '../repeat-lost.ts';
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
            <CopyButton variant="inverse" text={checkpoint.text} onDenied={copyByHand}>
              Copy Text
            </CopyButton>
            <DeleteTitle head={head} onDeleted={onDeleted} />
          </Row>
          <chakra.pre {...readable} css={styles.text} aria-label="Text of the checkpoint">
            {checkpoint.text}
          </chakra.pre>
          {checkpoint.previous !== null && (
            <chakra.details css={styles.previous}>
              <summary>Previous version, saved {momentOf(checkpoint.previous.saved_at)}</summary>
              <chakra.pre {...readable} css={styles.text} aria-label="Text of the previous version">
                {checkpoint.previous.text}
              </chakra.pre>
            </chakra.details>
          )}
        </>
      )}
    </article>
  );
};

/** Asks for confirmation, because a deleted checkpoint cannot be restored. */
const DeleteTitle = ({ head, onDeleted }: Props) => {
  const client = useClient();
  const { token } = useVault();
  return (
    <ConfirmButton
      variant="inverse"
      labels={labels}
      failed="It is unknown whether the checkpoint was deleted"
      onConfirm={async () => {
        await repeatLost(async () => deleteCheckpoint(client, token, head.id), isCheckpointGone)();
        onDeleted();
      }}
    />
  );
};

/** A long text scrolls, which must work with the keyboard. */
const readable = { tabIndex: 0, role: 'group' } as const;

const copyByHand = () => 'Select the text below and copy it by hand.';

const labels = { ask: 'Delete', confirm: 'Delete for good', busy: 'Deleting...', cancel: 'Keep' };

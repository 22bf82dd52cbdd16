import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { describeFailure, type Failure } from '../../../api/failure.ts';
import { bin } from '../../../theme/recipes/pages/memories/bin.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { dayOf } from '../../../ui/dates.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Button, Row } from '../../../ui/primitives.ts';
import { restoreWithRetry } from '../memories/forget-and-restore.ts';
import { isGone, repeatLost } from '../repeat-lost.ts';
import { useVault } from '../vault-context.ts';
import { eraseMemory, type BinnedMemory } from './bin-calls.ts';

type Props = {
  readonly binned: BinnedMemory;
  /** Its place in the list. */
  readonly index: number;
  readonly onLeft: () => void;
};

/** One memory of the bin, to be restored or erased now. */
export const BinRow = ({ binned, index, onLeft }: Props) => {
  const styles = useSlotRecipe({ recipe: bin })();
  const client = useClient();
  const { token, memories } = useVault();
  const [failure, setFailure] = useState<Failure>();
  const textId = useId();
  const restore = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await restoreWithRetry(client, token, binned.id)();
      memories.refresh();
      onLeft();
    } catch (error) {
      setFailure(describeFailure(error, sentences));
    }
  };
  return (
    <chakra.li css={styles.item} data-index={index} data-id={binned.id} tabIndex={-1}>
      <bdi id={textId}>{binned.text}</bdi>
      <chakra.p css={styles.note}>
        {binned.replaced_by === null ? 'Forgotten' : 'Replaced'} {dayOf(binned.removed_at)}, kept
        until {dayOf(binned.restorable_until)}
      </chakra.p>
      <Row mt="2">
        <Button
          variant="inverse"
          size="sm"
          aria-describedby={textId}
          onClick={() => void restore()}
        >
          Restore
        </Button>
        <ConfirmButton
          variant="inverse"
          describedBy={textId}
          labels={labels}
          failed="It is unknown whether the memory was erased"
          onConfirm={async () => {
            await repeatLost(async () => eraseMemory(client, token, binned.id), isGone)();
            onLeft();
          }}
        />
      </Row>
      <FailureNotice mt="3" failure={failure} />
    </chakra.li>
  );
};

const labels = { ask: 'Erase', confirm: 'Erase now', busy: 'Erasing...', cancel: 'Keep' };

const sentences = {
  sentence: 'It is unknown whether the memory was restored',
  refusalAdvice: 'It is still in the bin.',
};

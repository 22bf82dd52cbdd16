import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ApiError, describeFailure, type Failure } from '../../../api/failure.ts';
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
  /** After a call without a response, which may have been carried out. */
  readonly onUnsure: () => void;
};

/** One memory of the bin, to be restored or erased now. */
export const BinRow = ({ binned, index, onLeft, onUnsure }: Props) => {
  const styles = useSlotRecipe({ recipe: bin })();
  const { memories } = useVault();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setIsBusy] = useState(false);
  const textId = useId();
  const { restore, erase } = useRowCalls(binned.id, onUnsure);
  const onRestore = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await restore();
      memories.refresh();
      onLeft();
    } catch (error) {
      setFailure(describeFailure(error, sentences));
      setIsBusy(false);
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
          aria-disabled={isBusy}
          onClick={() => void onRestore()}
        >
          Restore
        </Button>
        <ConfirmButton
          variant="inverse"
          describedBy={textId}
          labels={labels}
          failed="It is unknown whether the memory was erased"
          onConfirm={async () => {
            await erase();
            onLeft();
          }}
        />
      </Row>
      <FailureNotice mt="3" failure={failure} />
    </chakra.li>
  );
};

/** The calls stay the same from press to press: they know whether an earlier one got a response. */
const useRowCalls = (id: string, onUnsure: Props['onUnsure']) => {
  const client = useClient();
  const { token, memories } = useVault();
  const calls = useMemo(
    () => ({
      restore: restoreWithRetry(client, token, id),
      erase: repeatLost(async () => eraseMemory(client, token, id), isGone),
    }),
    [client, token, id],
  );
  const report = async (call: () => Promise<void>): Promise<void> => {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        memories.refresh();
        onUnsure();
      }
      throw error;
    }
  };
  return {
    restore: async () => report(calls.restore),
    erase: async () => report(calls.erase),
  };
};

const labels = { ask: 'Erase', confirm: 'Erase now', busy: 'Erasing...', cancel: 'Keep' };

const sentences = {
  sentence: 'It is unknown whether the memory was restored',
  refusalAdvice: 'It is still in the bin.',
};

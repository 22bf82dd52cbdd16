import { useState } from 'react';
import type { Client } from '../../../api/client.ts';
import { useClient } from '../../../api/client-context.ts';
import { ApiError, describeFailure, type Failure } from '../../../api/failure.ts';
import { toaster } from '../../../ui/toaster.tsx';
import { restoreWithRetry } from '../memories/forget-and-restore.ts';
import { neverRefused, repeatLost } from '../repeat-lost.ts';
import { useVault } from '../vault-context.ts';
import { unsettleConflict, type ConflictPair, type Decision } from './conflict-calls.ts';
import { settleWithRetry, type Decided } from './settle-with-retry.ts';

type Outcome = {
  readonly isBusy: boolean;
  readonly failure?: Failure;
  /** Whether a decision got no response, so that the server may have carried it out. */
  readonly isUnsure: boolean;
};

/** Settles one pair. `onUndo` runs after that was taken back. */
export const useSettle = (
  { newer, older }: ConflictPair,
  { onSettled, onUndo }: { readonly onSettled: () => void; readonly onUndo: () => void },
) => {
  const client = useClient();
  const { token, memories } = useVault();
  const [outcome, setOutcome] = useState<Outcome>({ isBusy: false, isUnsure: false });

  const undo = async (takeBack: () => Promise<void>): Promise<void> => {
    try {
      await takeBack();
      memories.refresh();
      onUndo();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        // It may be open again.
        memories.refresh();
        onUndo();
      }
      const { sentence, advice } = describeFailure(error, undoSentences);
      toaster.create({ type: 'error', title: sentence, description: advice });
    }
  };

  /** Rejects if the decision was not made. */
  const decide = async (keep: Decision['keep']): Promise<void> => {
    const { isBusy, isUnsure } = outcome;
    if (isBusy) return;
    setOutcome({ isBusy: true, isUnsure });
    try {
      const decision = { newer: newer.id, older: older.id, keep };
      const decided = await settleWithRetry(client, token, { ...decision, isUnsure });
      memories.refresh();
      onSettled();
      const wayBack = wayBackFrom(client, token, decision, decided);
      toaster.create({
        type: 'success',
        title: sentenceOf(decided, keep),
        ...(wayBack && {
          action: { label: 'Undo', isUndo: true, onClick: () => void undo(wayBack) },
        }),
        closable: true,
      });
    } catch (error) {
      memories.refresh();
      setOutcome({ isBusy: false, isUnsure: isUnsure || !(error instanceof ApiError) });
      throw error;
    }
  };

  const settle = async (keep: Decision['keep']): Promise<void> =>
    decide(keep).catch((error: unknown) => {
      setOutcome((before) => ({ ...before, failure: describeFailure(error, sentences) }));
    });
  return { ...outcome, settle, decide };
};

/** Undefined if there is no way back: the bin keeps nothing. */
const wayBackFrom = (
  client: Client,
  token: string,
  { newer, older, keep }: Decision,
  { isGone, restorable }: Decided,
): (() => Promise<void>) | undefined => {
  if (isGone) return undefined;
  if (keep === 'both') {
    return repeatLost(async () => unsettleConflict(client, token, { newer, older }), neverRefused);
  }
  return restorable === undefined ? undefined : restoreWithRetry(client, token, restorable);
};

const sentenceOf = ({ isGone, restorable }: Decided, keep: Decision['keep']): string => {
  if (isGone) return 'One of the two memories no longer exists. Nothing was changed.';
  if (keep === 'both') return 'Both are kept. MindMirror will not bring them up again.';
  return restorable === undefined
    ? 'Kept. The other memory was deleted.'
    : 'Kept. The other one is in the bin.';
};

const sentences = {
  sentence: 'It is unknown whether the conflict was resolved',
  refusalAdvice: 'Nothing was changed. Try again.',
};

const undoSentences = {
  sentence: 'It is unknown whether the decision was undone',
  refusalAdvice: 'The decision still holds.',
};

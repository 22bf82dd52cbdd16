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
  /** The decisions that got no response: the server may have carried one of them out. */
  readonly unsure: readonly Decision['keep'][];
};

/** Settles one pair. `onUndo` runs after the decision was undone. */
export const useSettle = (
  { newer, older }: ConflictPair,
  { onSettled, onUndo }: { readonly onSettled: () => void; readonly onUndo: () => void },
) => {
  const client = useClient();
  const { token, memories } = useVault();
  const [outcome, setOutcome] = useState<Outcome>({ isBusy: false, unsure: [] });

  const undo = async (takeBack: () => Promise<void>): Promise<void> => {
    try {
      await takeBack();
      memories.refresh();
      onUndo();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        // The conflict may be open again.
        memories.refresh();
        onUndo();
      }
      const { sentence, advice } = describeFailure(error, undoSentences);
      toaster.create({ type: 'error', title: sentence, description: advice });
    }
  };

  /** Rejects if the decision was not made. */
  const decide = async (keep: Decision['keep']): Promise<void> => {
    const { isBusy, unsure } = outcome;
    if (isBusy) return;
    setOutcome({ isBusy: true, unsure });
    try {
      const ids = { newer: newer.id, older: older.id };
      const decided = await settleWithRetry(client, token, { ...ids, keep, unsure });
      memories.refresh();
      onSettled();
      const wayBack = wayBackFrom(client, token, ids, decided);
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
      const isKnown = error instanceof ApiError;
      setOutcome({ isBusy: false, unsure: isKnown ? unsure : [...unsure, keep] });
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
  { newer, older }: Pick<Decision, 'newer' | 'older'>,
  { keep, isGone, restorable }: Decided,
): (() => Promise<void>) | undefined => {
  if (isGone) return undefined;
  if (keep === 'both') {
    return repeatLost(async () => unsettleConflict(client, token, { newer, older }), neverRefused);
  }
  return restorable === undefined ? undefined : restoreWithRetry(client, token, restorable);
};

const sentenceOf = ({ keep, isGone, restorable }: Decided, wanted: Decision['keep']): string => {
  if (isGone) return 'One of the two memories no longer exists. Nothing was changed.';
  if (keep === 'both') return 'Both are kept. MindMirror will not bring them up again.';
  const side = keep === 'newer' ? 'later' : 'first';
  const kept =
    keep === wanted ? 'Kept.' : `Your earlier decision holds: the memory saved ${side} is kept.`;
  return restorable === undefined
    ? `${kept} The other memory was deleted.`
    : `${kept} The other one is in the bin.`;
};

const sentences = {
  sentence: 'It is unknown whether the conflict was resolved',
  refusalAdvice: 'Nothing was changed. Try again.',
};

const undoSentences = {
  sentence: 'It is unknown whether the decision was undone',
  refusalAdvice: 'The decision still holds.',
};

import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { describeFailure, type Failure } from '../../../api/failure.ts';
import { toaster } from '../../../ui/toaster.tsx';
import { restoreMemory } from '../memories/change-memories.ts';
import { useVault } from '../vault-context.ts';
import {
  settleConflict,
  unsettleConflict,
  type ConflictPair,
  type Decision,
  type Settled,
} from './conflict-calls.ts';

type Outcome = { readonly isBusy: boolean; readonly failure?: Failure };

/** Settles one pair. `onUndo` runs after that was taken back. */
export const useSettle = (
  { newer, older }: ConflictPair,
  { onSettled, onUndo }: { readonly onSettled: () => void; readonly onUndo: () => void },
) => {
  const client = useClient();
  const { token, memories } = useVault();
  const [outcome, setOutcome] = useState<Outcome>({ isBusy: false });

  const undo = async (takeBack: () => Promise<void>): Promise<void> => {
    try {
      await takeBack();
      memories.refresh();
      onUndo();
    } catch (error) {
      const { sentence, advice } = describeFailure(error, undoSentences);
      toaster.create({ type: 'error', title: sentence, description: advice });
    }
  };

  /** Undefined if there is no way back: the bin keeps nothing. */
  const wayBackFrom = (settled: Settled, keep: Decision['keep']) => {
    if (settled.outcome === 'gone') return undefined;
    if (keep === 'both') {
      const pair = { newer: newer.id, older: older.id };
      return async () => unsettleConflict(client, token, pair);
    }
    const forgotten = settled.restorable_until === null ? undefined : settled.forgotten[0];
    return forgotten && (async () => restoreMemory(client, token, forgotten.id));
  };

  /** Rejects if the decision was not made. */
  const decide = async (keep: Decision['keep']): Promise<void> => {
    if (outcome.isBusy) return;
    setOutcome({ isBusy: true });
    try {
      const decision = { newer: newer.id, older: older.id, keep };
      const settled = await settleConflict(client, token, decision);
      memories.refresh();
      onSettled();
      const wayBack = wayBackFrom(settled, keep);
      toaster.create({
        type: 'success',
        title: sentenceOf(settled, keep),
        ...(wayBack && {
          action: { label: 'Undo', isUndo: true, onClick: () => void undo(wayBack) },
        }),
        closable: true,
      });
    } catch (error) {
      setOutcome({ isBusy: false });
      throw error;
    }
  };

  const settle = async (keep: Decision['keep']): Promise<void> =>
    decide(keep).catch((error: unknown) => {
      setOutcome({ isBusy: false, failure: describeFailure(error, sentences) });
    });
  return { ...outcome, settle, decide };
};

const sentenceOf = (
  { outcome, restorable_until: until }: Settled,
  keep: Decision['keep'],
): string => {
  if (outcome === 'gone') return 'One of the two memories no longer exists. Nothing was changed.';
  if (keep === 'both') return 'Both are kept. MindMirror will not bring them up again.';
  return until === null
    ? 'Kept. The other memory was deleted.'
    : 'Kept. The other one is in the bin.';
};

const sentences = {
  sentence: 'The conflict was not resolved',
  refusalAdvice: 'Nothing was changed. Try again.',
};

const undoSentences = {
  sentence: 'The decision was not undone',
  refusalAdvice: 'It still holds.',
};

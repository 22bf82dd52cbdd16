import { useClient } from '../../../api/client-context.ts';
import { describeFailure } from '../../../api/failure.ts';
import { toaster } from '../../../ui/toaster.tsx';
import { fastCalls, paceCalls } from '../pace-calls.ts';
import { useVault } from '../vault-context.ts';
import { forgetWithRetry, restoreWithRetry } from './forget-and-restore.ts';
import { isGone } from '../repeat-lost.ts';

/** Forgets memories, and offers to bring them back from the bin. Resolves with those that are left. */
export const useForget = () => {
  const client = useClient();
  const { token, memories } = useVault();

  const restore = async (ids: readonly string[]): Promise<void> => {
    const outcome = await each('Restoring', ids, (id) => restoreWithRetry(client, token, id));
    memories.refresh();
    if (outcome.gone > 0) {
      toaster.create({ type: 'error', title: goneOf(outcome.gone, ids.length, 'in the bin') });
    }
    reportFailure(outcome, ids.length, 'restored');
  };

  return async (selected: readonly string[]): Promise<readonly string[]> => {
    const ids = selected.filter((id) => !underWay.has(id));
    if (ids.length === 0) return selected;
    for (const id of ids) underWay.add(id);
    const outcome = await each('Forgetting', ids, (id) => forgetWithRetry(client, token, id));
    for (const id of ids) underWay.delete(id);
    const { done, gone } = outcome;
    memories.refresh();
    const absent = gone === 0 ? undefined : goneOf(gone, ids.length, 'saved');
    if (done.length > 0) {
      toaster.create({
        type: 'success',
        title: doneOf(done.length, ids.length, memories.hasBin ? 'forgotten' : 'erased'),
        ...(absent !== undefined && { description: absent }),
        ...(memories.hasBin && {
          action: { label: 'Undo', isUndo: true, onClick: () => void restore(done) },
        }),
        closable: true,
      });
    } else if (absent !== undefined) {
      toaster.create({ type: 'error', title: absent });
    }
    reportFailure(outcome, ids.length, 'forgotten');
    return outcome.left;
  };
};

/** The ids being forgotten: a second press while the server makes the first one wait does nothing. */
const underWay = new Set<string>();

type Outcome = {
  readonly done: readonly string[];
  /** How many another tool had already moved or erased. */
  readonly gone: number;
  /** Not done because of the error. */
  readonly left: readonly string[];
  readonly error?: unknown;
};

/**
 * Makes the calls one after the other, no faster than the server accepts them. Continues after a memory
 * that is gone, and stops at any other failure.
 */
const each = async (
  doing: string,
  ids: readonly string[],
  callFor: (id: string) => () => Promise<void>,
): Promise<Outcome> => {
  const done: string[] = [];
  let gone = 0;
  const progress = createProgress(doing, ids.length);
  const paced = paceCalls((seconds) => {
    progress.show(done.length + gone, seconds);
  });
  for (const [at, id] of ids.entries()) {
    if (at >= fastCalls && at % shownEvery === 0) progress.show(at);
    try {
      await paced(callFor(id));
      done.push(id);
    } catch (error) {
      if (!isGone(error)) {
        progress.end();
        return { done, gone, left: ids.slice(at), error };
      }
      gone += 1;
    }
  }
  progress.end();
  return { done, gone, left: [] };
};

/** Progress is not shown for each memory, because screen readers read every message. */
const shownEvery = 10;

/** The message with the progress of a run that takes longer than a moment. */
const createProgress = (doing: string, of: number) => {
  runs += 1;
  const id = `${doing} ${runs}`;
  return {
    show: (done: number, waitSeconds?: number): void => {
      toaster.create({
        id,
        type: 'progress',
        title: `${doing}: ${done} of ${of}`,
        ...(waitSeconds !== undefined && {
          description: `The server takes more in ${waitSeconds} seconds.`,
        }),
        duration: Infinity,
      });
    },
    end: (): void => {
      toaster.dismiss(id);
    },
  };
};

/** Each run has a message of its own. */
let runs = 0;

const doneOf = (done: number, of: number, verb: 'forgotten' | 'erased'): string => {
  if (of > 1) return `${done} ${verb}.`;
  return verb === 'forgotten' ? 'Forgotten.' : 'Erased.';
};

const goneOf = (gone: number, of: number, where: string): string =>
  of === 1
    ? `The memory was no longer ${where}.`
    : `${gone} of ${of} ${gone === 1 ? 'was' : 'were'} no longer ${where}.`;

/** Says how far a run got if it failed. Without a response, the last call may have been carried out. */
const reportFailure = ({ done, error }: Outcome, of: number, verb: string): void => {
  if (error === undefined) return;
  const count = `${done.length} of ${of} ${verb}`;
  const { sentence, advice } = describeFailure(error, {
    sentence:
      of === 1 ? `It is unknown whether the memory was ${verb}` : `${count}, perhaps one more`,
    refusalAdvice: `${of === 1 ? `The memory was not ${verb}` : count}.`,
  });
  toaster.create({ type: 'error', title: sentence, description: advice });
};

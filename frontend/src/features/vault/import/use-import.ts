import { useClient } from '../../../api/client-context.ts';
import { ApiError, describeFailure, type Failure } from '../../../api/failure.ts';
import { saveMemory, type NewMemory, type Remembered } from '../memories/memory-calls.ts';
import { useVaultState } from '../use-vault-state.ts';
import { useVault } from '../vault-context.ts';
import type { Candidate } from './candidate.ts';
import {
  importState,
  isUndoneForGood,
  type ImportResult,
  type ImportState,
} from './import-state.ts';
import { isOwn } from './is-own.ts';
import { readBefore } from './read-before.ts';
import { undoImport } from './undo-import.ts';
import { paceCalls } from '../pace-calls.ts';

/**
 * Saves facts one after the other, without those that the server refuses. An import that stops can be
 * continued; all of it can be undone.
 */
export const useImport = () => {
  const client = useClient();
  const { token, memories } = useVault();
  const [state, change] = useVaultState(importState);
  const setState = (next: ImportState): void => {
    change(() => next);
  };

  /** `earlier` is the result of the import that these facts continue. */
  const run = async (
    candidates: readonly Candidate[],
    earlier: ImportResult = nothingYet,
  ): Promise<void> => {
    const onProgress = (done: number, waitSeconds?: number): void => {
      setState({ step: 'importing', done, of: candidates.length, waitSeconds });
    };
    onProgress(0);
    let result: ImportResult;
    try {
      const before =
        earlier.before ??
        (await readBefore(client, token, (seconds) => {
          onProgress(0, seconds);
        }));
      result = await saveFacts(candidates, {
        save: async (candidate, onLost) =>
          saveFact(async () => saveMemory(client, token, memoryOf(candidate)), onLost),
        before: { ...earlier, before },
        onProgress,
      });
    } catch (error) {
      const failure = describeFailure(error, sentencesFor(error));
      result = { ...earlier, left: candidates, failure };
    }
    memories.refresh();
    setState({ step: 'done', result });
  };

  /**
   * Moves everything that this import has stored into the bin, or removes it for good if the bin has
   * no room for that many.
   */
  const undo = async (result: ImportResult): Promise<void> => {
    setState({ step: 'undoing', result });
    const left = await undoImport(client, token, result, {
      forGood: isUndoneForGood(result, memories.hasBin !== false),
      onProgress: (waitSeconds) => {
        setState({ step: 'undoing', result, waitSeconds });
      },
    });
    setState(left === undefined ? { step: 'ready' } : { step: 'done', result: left });
    memories.refresh();
  };

  const reset = (): void => {
    setState({ step: 'ready' });
  };
  return { state, run, undo, reset };
};

type Saving = {
  /** Calls `onLost` if it got no response, after which the fact may be stored. */
  readonly save: (candidate: Candidate, onLost: () => void) => Promise<Remembered>;
  /** What these facts are added to. */
  readonly before: ImportResult;
  readonly onProgress: (done: number, waitSeconds?: number) => void;
};

/** Leaves out a fact that the server refuses for its text, and stops at any other failure. */
const saveFacts = async (
  candidates: readonly Candidate[],
  { save, before, onProgress }: Saving,
): Promise<ImportResult> => {
  const stored = [...before.stored];
  const refused = [...before.refused];
  const ids = new Set(stored.map(({ memory }) => memory.id));
  let { known, isUnanswered } = before;
  let done = 0;
  let failure: Failure | undefined;
  const paced = paceCalls((waitSeconds) => {
    onProgress(done, waitSeconds);
  });
  for (const candidate of candidates) {
    onProgress(done);
    try {
      const saved = await paced(async () =>
        save(candidate, () => {
          isUnanswered = true;
        }),
      );
      // After a call whose response was lost, the next one finds the fact saved already.
      const isStored =
        saved.outcome !== 'known' || (isUnanswered && isOwn(saved.memory, before.before));
      if (isStored && !ids.has(saved.memory.id)) stored.push(saved);
      else known += 1;
      ids.add(saved.memory.id);
    } catch (error) {
      if (!isRefusal(error)) {
        failure = describeFailure(error, sentencesFor(error));
        break;
      }
      refused.push({ text: candidate.text, reason: error.message });
    }
    done += 1;
    isUnanswered = false;
  }
  return { ...before, stored, known, refused, left: candidates.slice(done), failure, isUnanswered };
};

/** Whether the text itself is refused, such as one with a password. The next one may be accepted. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'invalid_input';

const nothingYet: ImportResult = {
  stored: [],
  known: 0,
  refused: [],
  left: [],
  failure: undefined,
  isUnanswered: false,
  before: undefined,
};

const memoryOf = ({ text, category, inEnglish }: Candidate): NewMemory => ({
  text,
  category,
  ...(inEnglish !== undefined && { in_english: inEnglish }),
});

/** Saves a fact, and retries once if there was no response: saving the same twice stores it once. */
const saveFact = async (
  save: () => Promise<Remembered>,
  onLost: () => void,
): Promise<Remembered> => {
  try {
    return await save();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    onLost();
    return save();
  }
};

const sentencesFor = (error: unknown) => {
  const isFull = error instanceof ApiError && error.code === 'memory_limit_reached';
  const next = isFull ? 'Make room and import the rest' : 'Import the rest later';
  return {
    sentence: 'The import stopped',
    refusalAdvice: `What was imported is kept. ${next}, or undo the import.`,
  };
};

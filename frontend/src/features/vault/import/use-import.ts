import type { Client } from '../../../api/client.ts';
import { useClient } from '../../../api/client-context.ts';
import { ApiError, describeFailure, type Failure } from '../../../api/failure.ts';
import { forgetMemory, saveMemory, type Remembered } from '../memories/change-memories.ts';
import { useVaultState } from '../use-vault-state.ts';
import { useVault } from '../vault-context.ts';
import type { Candidate } from './candidate.ts';
import { importState, type ImportResult, type ImportState } from './import-state.ts';

/** The wait before another call after the limit was reached. */
const rateLimitPauseMs = 15_000;

/** Saves facts one after the other. An import that stops can be continued; all of it can be undone. */
export const useImport = () => {
  const client = useClient();
  const { token, memories } = useVault();
  const [state, change] = useVaultState(importState);
  const setState = (next: ImportState): void => {
    change(() => next);
  };

  const run = async (candidates: readonly Candidate[]): Promise<void> => {
    const stored: Remembered[] = [];
    let known = 0;
    let failure: Failure | undefined;
    let done = 0;
    for (const candidate of candidates) {
      setState({ step: 'importing', done, of: candidates.length });
      try {
        const saved = await saveFact(client, token, candidate);
        if (saved.outcome === 'known') known += 1;
        else stored.push(saved);
      } catch (error) {
        failure = describeFailure(error, sentences);
        break;
      }
      done += 1;
    }
    memories.refresh();
    setState({ step: 'done', result: { stored, known, left: candidates.slice(done), failure } });
  };

  /** Moves everything that this import has stored into the bin. */
  const undo = async (result: ImportResult): Promise<void> => {
    setState({ step: 'undoing', result });
    const stored = [...result.stored];
    try {
      for (let last = stored.at(-1); last !== undefined; last = stored.at(-1)) {
        await forgetMemory(client, token, last.memory.id);
        stored.pop();
      }
      setState({ step: 'ready' });
    } catch (error) {
      const failure = describeFailure(error, undoSentences);
      setState({ step: 'done', result: { ...result, stored, failure } });
    }
    memories.refresh();
  };

  const reset = (): void => {
    setState({ step: 'ready' });
  };
  return { state, run, undo, reset };
};

/** Waits once if the server has had too many calls. */
const saveFact = async (
  client: Client,
  token: string,
  { text, category, inEnglish }: Candidate,
): Promise<Remembered> => {
  const memory = { text, category, ...(inEnglish !== undefined && { in_english: inEnglish }) };
  try {
    return await saveMemory(client, token, memory);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'rate_limited') throw error;
    await new Promise((resolve) => setTimeout(resolve, rateLimitPauseMs));
    return saveMemory(client, token, memory);
  }
};

const sentences = {
  sentence: 'The import stopped',
  refusalAdvice:
    'What was saved before is kept. You can undo it, or make room and press Show Facts again.',
};

const undoSentences = {
  sentence: 'Not everything could be undone',
  refusalAdvice: 'Try again.',
};

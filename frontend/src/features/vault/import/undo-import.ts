import type { Client } from '../../../api/client.ts';
import { ApiError, describeFailure } from '../../../api/failure.ts';
import { forgetMemory } from '../memories/memory-calls.ts';
import { paceCalls } from '../pace-calls.ts';
import { findUnanswered } from './find-unanswered.ts';
import type { ImportResult } from './import-state.ts';

type Undo = {
  readonly forGood: boolean;
  /** Also gets the seconds that the server asked to wait. */
  readonly onProgress: (waitSeconds?: number) => void;
};

/**
 * Forgets everything that an import has saved, including what it got no response about, and nothing
 * else. Resolves with what is left of the import if that fails, and otherwise with undefined.
 */
export const undoImport = async (
  client: Client,
  token: string,
  result: ImportResult,
  { forGood, onProgress }: Undo,
): Promise<ImportResult | undefined> => {
  const stored = [...result.stored];
  let { isUnanswered } = result;
  const paced = paceCalls(onProgress);
  const forget = async (id: string): Promise<void> => {
    await paced(async () => forgetMemory(client, token, { id, forGood })).catch(ignoreForgotten);
    onProgress();
  };
  try {
    const unanswered = await paced(async () => findUnanswered(client, token, result));
    if (unanswered !== undefined) await forget(unanswered);
    isUnanswered = false;
    for (let last = stored.at(-1); last !== undefined; last = stored.at(-1)) {
      await forget(last.memory.id);
      stored.pop();
    }
    return undefined;
  } catch (error) {
    return { ...result, stored, isUnanswered, failure: describeFailure(error, sentences) };
  }
};

/** A fact that was forgotten since, or that a conflict was resolved against, needs no undoing. */
const ignoreForgotten = (error: unknown): void => {
  if (!(error instanceof ApiError) || error.code !== 'memory_not_found') throw error;
};

const sentences = {
  sentence: 'Not everything could be undone',
  refusalAdvice: 'Try again.',
};

import { useClient } from '../../../api/client-context.ts';
import { describeFailure } from '../../../api/failure.ts';
import { toaster } from '../../../ui/toaster.tsx';
import { useVault } from '../vault-context.ts';
import { forgetMemory, restoreMemory } from './change-memories.ts';

/** Moves memories into the bin, and offers to bring them back. */
export const useForget = () => {
  const client = useClient();
  const { token, memories } = useVault();

  const restore = async (ids: readonly string[]): Promise<void> => {
    const outcome = await each(ids, async (id) => restoreMemory(client, token, id));
    memories.refresh();
    if (outcome.error !== undefined) {
      const sentence = `${outcome.done} of ${ids.length} restored`;
      fail(outcome.error, { sentence, refusalAdvice: 'The others are in the bin.' });
    }
  };

  return async (ids: readonly string[]): Promise<void> => {
    const { done, error } = await each(ids, async (id) => forgetMemory(client, token, id));
    memories.refresh();
    if (done > 0) {
      toaster.create({
        type: 'success',
        title:
          done === 1 ? 'Forgotten. It is in the bin.' : `${done} forgotten. They are in the bin.`,
        action: { label: 'Undo', onClick: () => void restore(ids.slice(0, done)) },
        closable: true,
      });
    }
    if (error !== undefined) {
      fail(error, { sentence: 'Not everything was forgotten', refusalAdvice: 'Try again.' });
    }
  };
};

/** One after the other, up to the first failure. */
const each = async (
  ids: readonly string[],
  call: (id: string) => Promise<void>,
): Promise<{ readonly done: number; readonly error?: unknown }> => {
  let done = 0;
  for (const id of ids) {
    try {
      await call(id);
    } catch (error) {
      return { done, error };
    }
    done += 1;
  }
  return { done };
};

const fail = (error: unknown, sentences: Parameters<typeof describeFailure>[1]): void => {
  const { sentence, advice } = describeFailure(error, sentences);
  toaster.create({ type: 'error', title: sentence, description: advice });
};

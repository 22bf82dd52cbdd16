import { useClient } from '../../../api/client-context.ts';
import { describeFailure } from '../../../api/failure.ts';
import { toaster } from '../../../ui/toaster.tsx';
import { useVault } from '../vault-context.ts';
import { forgetMemory, restoreMemory } from './change-memories.ts';

/** Forgets memories, and offers to bring them back. */
export const useForget = () => {
  const client = useClient();
  const { token, memories } = useVault();

  const restore = async (ids: readonly string[]): Promise<void> => {
    const outcome = await each(ids, async (id) => restoreMemory(client, token, id));
    memories.refresh();
    fail(outcome, { of: ids.length, verb: 'restored' });
  };

  return async (ids: readonly string[]): Promise<void> => {
    const outcome = await each(ids, async (id) => forgetMemory(client, token, id));
    const { done } = outcome;
    memories.refresh();
    if (done > 0) {
      toaster.create({
        type: 'success',
        title: ids.length === 1 ? 'Forgotten.' : `${done} forgotten.`,
        action: { label: 'Undo', onClick: () => void restore(ids.slice(0, done)) },
        closable: true,
      });
    }
    fail(outcome, { of: ids.length, verb: 'forgotten' });
  };
};

type Outcome = { readonly done: number; readonly error?: unknown };

/** One after the other, up to the first failure. */
const each = async (
  ids: readonly string[],
  call: (id: string) => Promise<void>,
): Promise<Outcome> => {
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

/** Says how far it came, if it failed. */
const fail = (
  { done, error }: Outcome,
  { of, verb }: { readonly of: number; readonly verb: string },
): void => {
  if (error === undefined) return;
  const { sentence, advice } = describeFailure(
    error,
    of === 1
      ? { sentence: `The memory was not ${verb}`, refusalAdvice: `The memory was not ${verb}.` }
      : { sentence: `${done} of ${of} ${verb}`, refusalAdvice: `${done} of ${of} ${verb}.` },
  );
  toaster.create({ type: 'error', title: sentence, description: advice });
};

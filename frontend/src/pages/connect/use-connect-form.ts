import { useTokenGeneration } from '../../features/token/use-token-generation.ts';
import { useAnswer } from '../../features/connect/use-answer.ts';
import { useMemoryChoice } from './use-memory-choice.ts';

/**
 * Which memory, and the answer to the client. A new memory takes two steps: `submit` first makes its
 * token, which is shown to be saved, and connects it when called again.
 */
export const useConnectForm = (request: string) => {
  const { memory, field, takeToken } = useMemoryChoice();
  const { state, ...answer } = useAnswer(request);
  const { phase, ...generation } = useTokenGeneration();

  const issued = phase.step === 'result' ? phase.issued.token : undefined;
  const needsToken = memory.choice === 'new' && issued === undefined;
  const isBusy = state.step !== 'open' || phase.step === 'generating';
  const failure =
    (state.step === 'open' ? state.failure : undefined) ??
    (phase.step === 'form' ? phase.failure : undefined);

  /** An earlier failure says nothing about the next attempt. */
  const forgetFailures = (): void => {
    answer.reopen();
    if (issued === undefined) generation.reset();
  };
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    forgetFailures();
    if (needsToken) {
      await generation.generate('');
      return;
    }
    const token = issued ?? takeToken();
    if (token !== undefined) await answer.approve(token);
  };
  const cancel = async (): Promise<void> => {
    if (isBusy) return;
    forgetFailures();
    await answer.deny();
  };

  return { memory, field, state, issued, needsToken, isBusy, failure, submit, cancel };
};

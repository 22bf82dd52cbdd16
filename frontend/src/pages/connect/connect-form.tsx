import { ConnectOutcome } from '../../features/connect/connect-outcome.tsx';
import type { Asked } from '../../features/connect/read-request.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Button, Row, Text } from '../../ui/primitives.ts';
import { MemoryChoice } from './memory-choice.tsx';
import { NewToken } from './new-token.tsx';
import { useConnectForm } from './use-connect-form.ts';

type Props = { readonly request: string; readonly asked: Asked };

/** Which memory, then Allow or Cancel. */
export const ConnectForm = ({ request, asked }: Props) => {
  const { field, ...form } = useConnectForm(request);
  const { state, memory, issued, isBusy } = form;
  if (state.step === 'approved' || state.step === 'denied') {
    return <ConnectOutcome {...state} nextHost={asked.nextHost} />;
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {issued === undefined ? (
        <MemoryChoice memory={memory} field={field} isBusy={isBusy} />
      ) : (
        <NewToken token={issued} />
      )}
      <FailureNotice mt="4" failure={form.failure} />
      <Row mt="4">
        {/* Not `disabled`, so that they keep the focus. */}
        <Button
          type="submit"
          variant="solid"
          aria-disabled={isBusy}
          onClick={(event) => {
            // The second click of a double click must not allow with a token that is not saved yet.
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {labelOf(form)}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void form.cancel()}>
          {state.step === 'denying' ? 'Canceling...' : 'Cancel'}
        </Button>
        <Text variant="hint" flex="1 1 6rem">
          This request expires at {timeOf(asked.expiresAt)}.
        </Text>
      </Row>
    </form>
  );
};

type Form = Pick<ReturnType<typeof useConnectForm>, 'state' | 'isBusy' | 'needsToken'>;

const labelOf = ({ state, isBusy, needsToken }: Form): string => {
  if (state.step === 'approving') return 'Connecting...';
  if (!needsToken) return 'Allow';
  return isBusy && state.step === 'open' ? 'Generating Token...' : 'Generate Token';
};

const timeOf = (date: Date): string =>
  date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

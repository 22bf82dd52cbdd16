import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { describeFailure, type Failure } from '../api/failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { Button } from './primitives.ts';

type Props = {
  readonly labels: {
    readonly ask: string;
    readonly confirm: string;
    readonly busy: string;
    readonly cancel: string;
  };
  /** The error message if the server sent none. */
  readonly failed: string;
  /** The irreversible action. What follows on the page takes the focus. */
  readonly onConfirm: (() => Promise<void>) | (() => void);
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** The id of what it acts on, where several buttons ask the same. */
  readonly describedBy?: string | undefined;
};

/** A button that asks for confirmation in its own place before it does what cannot be undone. */
export const ConfirmButton = (props: Props) => {
  const { labels, failed, onConfirm, variant = 'outline', describedBy } = props;
  const { step, failure, takesFocus, ask, cancel, confirm } = useQuestion({ failed, onConfirm });
  const button = { variant, size: 'sm', 'aria-describedby': describedBy } as const;
  const isBusy = step === 'busy';
  const cancelOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && !isBusy) cancel();
  };
  if (step === 'idle') {
    return (
      <>
        <Button {...button} key="ask" ref={takesFocus ? focusOnMount : undefined} onClick={ask}>
          {labels.ask}
        </Button>
        <FailureNotice failure={failure} />
      </>
    );
  }
  return (
    <>
      <Button
        {...button}
        // A different element from the one that asked, so that it takes the focus.
        key="confirm"
        ref={focusOnMount}
        aria-disabled={isBusy}
        onKeyDown={cancelOnEscape}
        onClick={() => {
          if (!isBusy) void confirm();
        }}
      >
        {isBusy ? labels.busy : labels.confirm}
      </Button>
      <Button
        {...button}
        aria-disabled={isBusy}
        onKeyDown={cancelOnEscape}
        onClick={() => {
          if (!isBusy) cancel();
        }}
      >
        {labels.cancel}
      </Button>
    </>
  );
};

const useQuestion = ({ failed, onConfirm }: Pick<Props, 'failed' | 'onConfirm'>) => {
  const [step, setStep] = useState<'idle' | 'asked' | 'busy'>('idle');
  const [failure, setFailure] = useState<Failure>();
  // Not after the action is done: then what follows on the page takes the focus.
  const [takesFocus, setTakesFocus] = useState(false);
  return {
    step,
    failure,
    takesFocus,
    ask: () => {
      setStep('asked');
    },
    cancel: () => {
      setTakesFocus(true);
      setStep('idle');
    },
    confirm: async (): Promise<void> => {
      setStep('busy');
      setFailure(undefined);
      setTakesFocus(false);
      try {
        await onConfirm();
      } catch (error) {
        setFailure(describeFailure(error, { sentence: failed, refusalAdvice: 'Nothing changed.' }));
        setTakesFocus(true);
      }
      setStep('idle');
    },
  };
};

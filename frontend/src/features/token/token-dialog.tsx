import { Dialog, Portal } from '@chakra-ui/react';
import { useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameForm } from './name-form.tsx';
import { TokenResult } from './token-result.tsx';
import { useTokenDialog } from './use-token-dialog.ts';

type Props = {
  /** The element that opens the dialog, or what draws it when it has to choose the moment. */
  readonly children: ReactElement | ((open: () => void) => ReactElement);
};

export const TokenDialog = ({ children }: Props) => {
  const { isOpen, name, phase, ...dialog } = useTokenDialog();
  const nameField = useRef<HTMLInputElement>(null);
  const hasResult = phase.step === 'result';
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (open) dialog.open();
        else dialog.close();
      }}
      initialFocusEl={() => nameField.current}
      // A stray click must not take away a secret that nobody can show again.
      closeOnInteractOutside={!hasResult}
    >
      {typeof children === 'function' ? (
        children(dialog.open)
      ) : (
        <Dialog.Trigger asChild>{children}</Dialog.Trigger>
      )}
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <DialogHead key={hasResult ? 'result' : 'form'} hasResult={hasResult} />
            {hasResult ? (
              <TokenResult answer={phase.answer} onDone={dialog.close} />
            ) : (
              <NameForm
                name={name}
                nameField={nameField}
                error={phase.step === 'form' ? phase.error : undefined}
                isGenerating={phase.step === 'generating'}
                onName={dialog.setName}
                onGenerate={() => void dialog.generate()}
              />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** The button that had the focus goes with the form, so the title of the result takes it. */
const DialogHead = ({ hasResult }: { readonly hasResult: boolean }) => (
  <Dialog.Header>
    <Dialog.Title ref={hasResult ? focus : undefined} tabIndex={-1}>
      {hasResult ? 'Your token' : 'Inject Token'}
    </Dialog.Title>
    <Dialog.CloseTrigger asChild>
      <Button look="bare" size="icon" aria-label="Close">
        <Icon name="close" />
      </Button>
    </Dialog.CloseTrigger>
  </Dialog.Header>
);

const focus = (element: HTMLElement | null): void => {
  element?.focus();
};

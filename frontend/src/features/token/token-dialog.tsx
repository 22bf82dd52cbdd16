import { Dialog, Portal } from '@chakra-ui/react';
import { useRef, type ReactElement } from 'react';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Button } from '../../ui/primitives.ts';
import { Icon } from '../../ui/icon.tsx';
import { NameForm } from './name-form.tsx';
import { TokenResult } from './token-result.tsx';
import { useTokenDialog } from './use-token-dialog.ts';

type Props = {
  /** The element that opens the dialog, or a function that renders it and decides when to open. */
  readonly children: ReactElement | ((open: () => void) => ReactElement);
  /** What gets the focus when the dialog closes, if its trigger may be gone. */
  readonly returnFocusTo?: () => HTMLElement | null;
};

export const TokenDialog = ({ children, returnFocusTo }: Props) => {
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
      {...(returnFocusTo !== undefined && { finalFocusEl: returnFocusTo })}
      // A stray click must not dismiss a secret that cannot be shown again.
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
            <DialogHeader key={hasResult ? 'result' : 'form'} hasResult={hasResult} />
            {hasResult ? (
              <TokenResult issued={phase.issued} onDone={dialog.close} />
            ) : (
              <NameForm
                name={name}
                nameField={nameField}
                failure={phase.step === 'form' ? phase.failure : undefined}
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

/** The focused button disappears with the form, so the title of the result takes the focus. */
const DialogHeader = ({ hasResult }: { readonly hasResult: boolean }) => (
  <Dialog.Header>
    <Dialog.Title ref={hasResult ? focusOnMount : undefined} tabIndex={-1}>
      {hasResult ? 'Your token' : 'Inject Token'}
    </Dialog.Title>
    <Dialog.CloseTrigger asChild>
      <Button variant="ghost" size="icon" aria-label="Close">
        <Icon name="close" />
      </Button>
    </Dialog.CloseTrigger>
  </Dialog.Header>
);

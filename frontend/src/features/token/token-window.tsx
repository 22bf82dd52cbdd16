import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useRef, type FocusEvent } from 'react';
import { dialog } from '../../theme/recipes/primitives/dialog.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Button } from '../../ui/primitives.ts';
import { Icon } from '../../ui/icon.tsx';
import { NameForm } from './name-form.tsx';
import { TokenResult } from './token-result.tsx';
import type { useTokenDialog } from './use-token-dialog.ts';

const Backdrop = chakra(Dialog.Backdrop);
const Positioner = chakra(Dialog.Positioner);
const Content = chakra(Dialog.Content);
const Title = chakra(Dialog.Title);

type Props = ReturnType<typeof useTokenDialog> & {
  readonly returnFocusTo: () => HTMLElement | null;
};

/** The content of the token dialog: the form for a name, then the token. */
export const TokenWindow = (props: Props) => {
  const { isOpen, name, phase, open, close, setName, generate, returnFocusTo } = props;
  const styles = useSlotRecipe({ recipe: dialog })();
  const nameField = useRef<HTMLInputElement>(null);
  const hasResult = phase.step === 'result';
  return (
    <Dialog.Root
      lazyMount
      unmountOnExit
      open={isOpen}
      onOpenChange={(change) => {
        if (change.open) open();
        else close();
      }}
      initialFocusEl={() => nameField.current}
      finalFocusEl={returnFocusTo}
      // A stray click must not dismiss a secret that cannot be shown again.
      closeOnInteractOutside={!hasResult}
    >
      <Portal>
        <Backdrop css={styles.backdrop} />
        <Positioner css={styles.positioner}>
          <Content css={styles.content} onFocus={showFocused}>
            <WindowHeader key={hasResult ? 'result' : 'form'} hasResult={hasResult} />
            {hasResult ? (
              <TokenResult issued={phase.issued} onDone={close} />
            ) : (
              <NameForm
                name={name}
                nameField={nameField}
                failure={phase.step === 'form' ? phase.failure : undefined}
                isGenerating={phase.step === 'generating'}
                onName={setName}
                onGenerate={() => void generate()}
              />
            )}
          </Content>
        </Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** The focus trap moves the focus from the last button to the first without scrolling. */
const showFocused = ({ target }: FocusEvent<HTMLElement>): void => {
  target.scrollIntoView({ block: 'nearest' });
};

/** The focused button disappears with the form, so the title of the result takes the focus. */
const WindowHeader = ({ hasResult }: { readonly hasResult: boolean }) => {
  const styles = useSlotRecipe({ recipe: dialog })();
  return (
    <chakra.div css={styles.header}>
      <Title css={styles.title} ref={hasResult ? focusOnMount : undefined} tabIndex={-1}>
        {hasResult ? 'Your token' : 'Inject Token'}
      </Title>
      <Dialog.CloseTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Close">
          <Icon name="close" />
        </Button>
      </Dialog.CloseTrigger>
    </chakra.div>
  );
};

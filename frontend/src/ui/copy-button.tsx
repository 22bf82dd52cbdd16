import { chakra } from '@chakra-ui/react';
import { Button } from './primitives.ts';
import { Icon } from './icon.tsx';
import { toaster } from './toaster.tsx';
import { useCopy } from './hooks/use-copy.ts';

type Props = {
  /** The text, or a function that makes it when it is copied. */
  readonly text: string | (() => string);
  readonly children: string;
  readonly variant?: 'outline' | 'inverse';
  readonly isDisabled?: boolean;
  /** Toast shown after a successful copy. Without it, only the button shows a check mark. */
  readonly toast?: string;
  /** Called when the browser denies the clipboard. Returns what to do instead, if it is not obvious. */
  readonly onDenied: () => string | undefined;
};

/** Shows a check mark for two seconds after a copy, and announces it to screen readers. */
export const CopyButton = (props: Props) => {
  const { text, children, variant = 'outline', isDisabled = false, toast, onDenied } = props;
  const { isCopied, copy } = useCopy();
  const copiedColor = variant === 'outline' ? 'memory.fg' : 'inverse.memory';
  const copyText = async (): Promise<void> => {
    if (isDisabled) return;
    if (await copy(typeof text === 'string' ? text : text())) {
      if (toast !== undefined) toaster.create({ type: 'success', title: toast });
      return;
    }
    const description = onDenied();
    toaster.create({
      type: 'error',
      title: 'Failed to copy to clipboard',
      ...(description !== undefined && { description }),
    });
  };
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        aria-disabled={isDisabled || undefined}
        onClick={() => void copyText()}
      >
        <chakra.span display="contents" color={isCopied ? copiedColor : 'inherit'}>
          <Icon name={isCopied ? 'check' : 'copy'} />
        </chakra.span>
        {children}
      </Button>
      <chakra.span srOnly role="status">
        {isCopied && toast === undefined ? 'Copied' : ''}
      </chakra.span>
    </>
  );
};

import { chakra } from '@chakra-ui/react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { toaster } from './toaster.tsx';
import { useCopy } from './use-copy.ts';

type Props = {
  readonly text: string;
  readonly children: string;
  /** Said in a toast when it worked. Without it the check on the button says so. */
  readonly toast?: string;
  /** Called where the clipboard is refused. Answers what to do instead, if it needs saying. */
  readonly onRefused: () => string | undefined;
};

/** Its icon is a check for two seconds after the text was copied. A screen reader hears it too. */
export const CopyButton = ({ text, children, toast, onRefused }: Props) => {
  const { isCopied, copy } = useCopy();
  const take = async (): Promise<void> => {
    if (await copy(text)) {
      if (toast !== undefined) toaster.create({ type: 'success', title: toast });
      return;
    }
    const description = onRefused();
    toaster.create({
      type: 'error',
      title: 'Failed to copy to clipboard',
      ...(description !== undefined && { description }),
    });
  };
  return (
    <>
      <Button size="sm" onClick={() => void take()}>
        <chakra.span display="contents" color={isCopied ? 'memory.fg' : 'inherit'}>
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

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { field } from '../theme/recipes/field.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { MachineLine } from './machine-line.tsx';
import { toaster } from './toaster.tsx';
import { useCopy } from './use-copy.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  /** What stands there in place of the value; the value is what is copied. */
  readonly shown?: string;
  readonly words: { readonly copy: string; readonly copied: string; readonly toast: string };
};

/** A secret to take along. Where the clipboard is refused, the text is selected instead. */
export const CopyField = ({ label, value, shown = value, words }: Props) => {
  const styles = useSlotRecipe({ recipe: field })();
  const { isCopied, copy } = useCopy();
  const text = useRef<HTMLElement>(null);
  const id = useId();

  const take = async (): Promise<void> => {
    if (await copy(value)) {
      toaster.create({ type: 'success', title: words.toast });
      return;
    }
    if (text.current !== null) getSelection()?.selectAllChildren(text.current);
    toaster.create({ type: 'error', title: 'Failed to copy to clipboard' });
  };

  return (
    <chakra.div css={styles.root}>
      <chakra.span css={styles.label} id={id}>
        {label}
      </chakra.span>
      <MachineLine place="dialog" role="group" aria-labelledby={id}>
        <code ref={text}>{shown}</code>
        <Button
          look="bare"
          size="icon"
          color={isCopied ? 'memory.fg' : undefined}
          aria-label={isCopied ? words.copied : words.copy}
          onClick={() => void take()}
        >
          <Icon name={isCopied ? 'check' : 'copy'} />
        </Button>
      </MachineLine>
    </chakra.div>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { field } from '../theme/recipes/primitives/field.ts';
import { Icon } from './icon.tsx';
import { Button, CodeLine } from './primitives.ts';
import { toaster } from './toaster.tsx';
import { useCopy } from './hooks/use-copy.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  /** Shown instead of the value; the value itself is copied. */
  readonly shown?: string;
  readonly labels: { readonly copy: string; readonly copied: string; readonly toast: string };
};

/** A secret with a copy button. Where the browser denies the clipboard, the text is selected. */
export const CopyField = ({ label, value, shown = value, labels }: Props) => {
  const styles = useSlotRecipe({ recipe: field })();
  const { isCopied, copy } = useCopy();
  const text = useRef<HTMLElement>(null);
  const id = useId();

  const copyValue = async (): Promise<void> => {
    if (await copy(value)) {
      toaster.create({ type: 'success', title: labels.toast });
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
      <CodeLine variant="dialog" role="group" aria-labelledby={id}>
        <code ref={text}>{shown}</code>
        <Button
          variant="ghost"
          size="icon"
          color={isCopied ? 'memory.fg' : undefined}
          aria-label={isCopied ? labels.copied : labels.copy}
          onClick={() => void copyValue()}
        >
          <Icon name={isCopied ? 'check' : 'copy'} />
        </Button>
      </CodeLine>
    </chakra.div>
  );
};

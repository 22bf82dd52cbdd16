import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * A secret with a copy button. Where the browser denies the clipboard, the value itself is shown and
 * selected, to be copied by hand.
 */
export const CopyField = ({ label, value, shown = value, labels }: Props) => {
  const styles = useSlotRecipe({ recipe: field })();
  const { isCopied, copy } = useCopy();
  const { text, isRevealed, reveal } = useRevealed(value);
  const id = useId();

  const copyValue = async (): Promise<void> => {
    if (await copy(value)) {
      toaster.create({ type: 'success', title: labels.toast });
      return;
    }
    reveal();
    toaster.create({
      type: 'error',
      title: 'Failed to copy to clipboard',
      description: 'It is selected: copy it by hand.',
    });
  };

  return (
    <chakra.div css={styles.root}>
      <chakra.span css={styles.label} id={id}>
        {label}
      </chakra.span>
      <CodeLine variant="dialog" role="group" aria-labelledby={id}>
        <code ref={text}>{isRevealed ? value : shown}</code>
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

/** Whether the value is shown in full. It is selected as soon as it is shown. */
const useRevealed = (value: string) => {
  const text = useRef<HTMLElement>(null);
  const [revealed, setRevealed] = useState<{ readonly value: string }>();
  const isRevealed = revealed?.value === value;
  useLayoutEffect(() => {
    if (revealed !== undefined && text.current !== null) {
      getSelection()?.selectAllChildren(text.current);
    }
  }, [revealed]);
  // A new object each time, so that another press selects again.
  const reveal = (): void => {
    setRevealed({ value });
  };
  return { text, isRevealed, reveal };
};

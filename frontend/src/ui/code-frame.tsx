import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { codeFrame } from '../theme/recipes/code-frame.ts';

type Props = {
  readonly caption: string;
  /** Prompts and commands wrap; programs keep their lines and scroll. */
  readonly look?: 'wrap' | 'scroll';
  /** Buttons at the right of the caption. */
  readonly actions?: ReactNode;
  readonly text?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

export const CodeFrame = ({ caption, look = 'wrap', actions, text, children }: Props) => {
  const styles = useSlotRecipe({ recipe: codeFrame })({ look });
  // What scrolls must be reachable with the keyboard.
  const scrolling = look === 'scroll' && { tabIndex: 0, role: 'group', 'aria-label': caption };
  return (
    <chakra.figure css={styles.root}>
      <chakra.figcaption css={styles.caption}>
        <chakra.span css={styles.name}>{caption}</chakra.span>
        {actions !== undefined && <chakra.span css={styles.actions}>{actions}</chakra.span>}
      </chakra.figcaption>
      <chakra.pre css={styles.code} {...scrolling}>
        <code ref={text}>{children}</code>
      </chakra.pre>
    </chakra.figure>
  );
};

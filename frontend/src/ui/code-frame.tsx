import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { codeFrame } from '../theme/recipes/primitives/code-frame.ts';

type Props = {
  readonly caption: string;
  /** Commands wrap, long prompts show their beginning or a few lines, programs keep their lines and scroll. */
  readonly variant?: 'wrap' | 'fold' | 'peek' | 'scroll';
  /** Buttons beside the caption. */
  readonly actions?: ReactNode;
  readonly text?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

export const CodeFrame = ({ caption, variant = 'wrap', actions, text, children }: Props) => {
  const styles = useSlotRecipe({ recipe: codeFrame })({ variant });
  // A scrolling block must be reachable with the keyboard.
  const scrolling = variant !== 'wrap' && { tabIndex: 0, role: 'group', 'aria-label': caption };
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

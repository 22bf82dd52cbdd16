import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { codeFrame } from '../theme/recipes/code-frame.ts';

type Props = { readonly caption: string; readonly children: ReactNode };

export const CodeFrame = ({ caption, children }: Props) => {
  const styles = useSlotRecipe({ recipe: codeFrame })();
  return (
    <chakra.figure css={styles.root}>
      <chakra.figcaption css={styles.caption}>{caption}</chakra.figcaption>
      <chakra.pre css={styles.code}>
        <code>{children}</code>
      </chakra.pre>
    </chakra.figure>
  );
};

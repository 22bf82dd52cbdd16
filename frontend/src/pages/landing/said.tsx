import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { evidence } from '../../theme/recipes/evidence.ts';
import { Strip } from '../../ui/strip.tsx';

/** One sentence of a conversation. */
export const Said = ({ who, children }: { readonly who: string; readonly children: ReactNode }) => {
  const styles = useSlotRecipe({ recipe: evidence })();
  return (
    <chakra.p css={styles.said}>
      <chakra.small css={styles.who}>{who}</chakra.small>
      <span>{children}</span>
    </chakra.p>
  );
};

/** The memory that came of it. */
export const Saved = ({ as, children }: { readonly as: string; readonly children: string }) => {
  const styles = useSlotRecipe({ recipe: evidence })();
  return (
    <Strip size="chip" css={styles.chip}>
      <b>{as}</b>
      <span>{children}</span>
    </Strip>
  );
};

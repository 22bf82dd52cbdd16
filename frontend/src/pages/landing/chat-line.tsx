import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { examples } from '../../theme/recipes/pages/examples.ts';
import { Chip } from '../../ui/primitives.ts';

type Props = { readonly speaker: string; readonly children: ReactNode };

/** One line of a conversation. */
export const ChatLine = ({ speaker, children }: Props) => {
  const styles = useSlotRecipe({ recipe: examples })();
  return (
    <chakra.p css={styles.line}>
      <chakra.small css={styles.speaker}>{speaker}</chakra.small>
      <span>{children}</span>
    </chakra.p>
  );
};

type SavedProps = { readonly as: string; readonly children: string };

/** The memory or checkpoint that was saved. */
export const SavedChip = ({ as, children }: SavedProps) => {
  const styles = useSlotRecipe({ recipe: examples })();
  return (
    <Chip size="sm" css={styles.chip}>
      <b>{as}</b>
      <span>{children}</span>
    </Chip>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { questions } from '../theme/recipes/questions.ts';

type Props = {
  readonly list: readonly { readonly asked: string; readonly answer: ReactNode }[];
};

/** The first one is open, so that nobody has to guess what the others hold. */
export const Questions = ({ list }: Props) => {
  const styles = useSlotRecipe({ recipe: questions })();
  return (
    <chakra.div css={styles.root}>
      {list.map(({ asked, answer }, index) => (
        <chakra.details css={styles.entry} key={asked} open={index === 0}>
          <chakra.summary css={styles.asked}>{asked}</chakra.summary>
          <chakra.p css={styles.answer}>{answer}</chakra.p>
        </chakra.details>
      ))}
    </chakra.div>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { faq } from '../theme/recipes/primitives/faq.ts';

type Props = {
  readonly list: readonly { readonly question: string; readonly answer: ReactNode }[];
};

/** The first question is open, to show that each has an answer. */
export const Faq = ({ list }: Props) => {
  const styles = useSlotRecipe({ recipe: faq })();
  return (
    <chakra.div css={styles.root}>
      {list.map(({ question, answer }, index) => (
        <chakra.details css={styles.entry} key={question} open={index === 0}>
          <chakra.summary css={styles.question}>{question}</chakra.summary>
          <chakra.p css={styles.answer}>{answer}</chakra.p>
        </chakra.details>
      ))}
    </chakra.div>
  );
};

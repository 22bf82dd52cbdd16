import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { createContext, use, type ReactNode } from 'react';
import { article } from '../theme/recipes/article.ts';
import { Heading } from './heading.tsx';

const Flush = createContext(false);

type Props = { readonly flush?: boolean; readonly children: ReactNode };

export const Article = ({ flush = false, children }: Props) => {
  const styles = useSlotRecipe({ recipe: article })({ flush });
  return (
    <Flush value={flush}>
      <chakra.div css={styles.root}>{children}</chakra.div>
    </Flush>
  );
};

type SubjectProps = {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** One subject of an article. */
export const Subject = ({ id, title, children }: SubjectProps) => {
  const styles = useSlotRecipe({ recipe: article })({ flush: use(Flush) });
  return (
    <chakra.section css={styles.entry} aria-labelledby={id}>
      <chakra.div css={styles.subject}>
        <Heading id={id}>{title}</Heading>
      </chakra.div>
      <chakra.div css={styles.text}>{children}</chakra.div>
    </chakra.section>
  );
};

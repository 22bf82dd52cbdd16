import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { createContext, use, type ReactNode } from 'react';
import { article } from '../theme/recipes/primitives/article.ts';
import { Heading } from './primitives.ts';

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

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

export const ArticleSection = ({ id, title, children }: SectionProps) => {
  const styles = useSlotRecipe({ recipe: article })({ flush: use(Flush) });
  return (
    <chakra.section css={styles.section} aria-labelledby={id}>
      <chakra.div css={styles.heading}>
        <Heading id={id} size="title">
          {title}
        </Heading>
      </chakra.div>
      <chakra.div css={styles.text}>{children}</chakra.div>
    </chakra.section>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { guide } from '../../theme/recipes/pages/guide.ts';
import { Column, Heading, Section, TwoColumn } from '../../ui/primitives.ts';

type Props = {
  readonly title: string;
  /** What to do. Stays in view beside longer material. */
  readonly instructions: ReactNode;
  /** What to do it with: a URL, code or a prompt. */
  readonly children: ReactNode;
};

export const GuideSection = ({ title, instructions, children }: Props) => {
  const styles = useSlotRecipe({ recipe: guide })();
  const id = useId();
  return (
    <Section divided aria-labelledby={id}>
      <TwoColumn>
        <Column side="left" spacing="instructions">
          <chakra.div css={styles.sticky}>
            <Heading id={id} size="title">
              {title}
            </Heading>
            {instructions}
          </chakra.div>
        </Column>
        <Column side="right" spacing="material">
          {children}
        </Column>
      </TwoColumn>
    </Section>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { guide } from '../../theme/recipes/guide.ts';
import { Heading } from '../../ui/heading.tsx';
import { Band, Half, Spread } from '../../ui/spread.tsx';

type Props = {
  readonly title: string;
  /** What to do. It stays in view beside what is longer. */
  readonly told: ReactNode;
  /** What to do it with. */
  readonly children: ReactNode;
};

export const GuideSection = ({ title, told, children }: Props) => {
  const styles = useSlotRecipe({ recipe: guide })();
  const id = useId();
  return (
    <Band lined aria-labelledby={id}>
      <Spread>
        <Half side="left" room="told">
          <chakra.div css={styles.stay}>
            <Heading id={id} size="title">
              {title}
            </Heading>
            {told}
          </chakra.div>
        </Half>
        <Half side="right" room="shown">
          {children}
        </Half>
      </Spread>
    </Band>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { chapterList } from '../../theme/recipes/pages/demo.ts';
import { chapters, clockTime } from './storyboard.ts';

export const Chapters = () => {
  const styles = useSlotRecipe({ recipe: chapterList })();
  return (
    <chakra.ol css={styles.root} aria-label="What the demo shows">
      {chapters.map(({ at, name }) => (
        <chakra.li css={styles.chapter} key={at}>
          <chakra.span css={styles.time}>{clockTime(at)}</chakra.span>
          {name}
        </chakra.li>
      ))}
    </chakra.ol>
  );
};

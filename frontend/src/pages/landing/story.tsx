import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Fragment } from 'react';
import { story } from '../../theme/recipes/story.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Strip } from '../../ui/strip.tsx';
import { useStory } from './use-story.ts';

/** One conversation that crosses the line. It is text in reading order; motion only uncovers it. */
export const Story = () => {
  const { take, isHeld, word, press, onTold } = useStory();
  const styles = useSlotRecipe({ recipe: story })();
  return (
    <chakra.figure
      css={styles.root}
      aria-label="Example. A preference saved in Claude is used by Cursor the next day."
      data-held={isHeld ? '' : undefined}
    >
      <Fragment key={take}>
        <Said />
        <Known onTold={onTold} />
      </Fragment>
      <chakra.div css={styles.control}>
        <Button size="sm" onClick={press}>
          <Icon name={word === 'Pause' ? 'pause' : 'play'} size="sm" />
          {word}
        </Button>
      </chakra.div>
    </chakra.figure>
  );
};

const Said = () => {
  const styles = useSlotRecipe({ recipe: story })({ at: 'said' });
  return (
    <chakra.div css={styles.side}>
      <chakra.p css={styles.tool}>
        <b>Claude</b>
        <span>Yesterday, 18:04</span>
      </chakra.p>
      <chakra.p css={styles.you} data-beat="1">
        <small>You</small>I prefer <mark>pnpm</mark> over npm.
      </chakra.p>
      <Strip css={styles.strip} data-beat="2">
        <b>remembered</b>
        <code>User prefers pnpm over npm</code>
      </Strip>
      <chakra.p css={styles.answer} data-beat="3">
        <small>Claude</small>Noted. I will use pnpm from now on.
      </chakra.p>
    </chakra.div>
  );
};

const Known = ({ onTold }: { readonly onTold: () => void }) => {
  const styles = useSlotRecipe({ recipe: story })({ at: 'known' });
  return (
    <chakra.div css={styles.side}>
      <chakra.p css={styles.tool}>
        <b>Cursor</b>
        <span>Today, 09:12</span>
      </chakra.p>
      <chakra.p css={styles.you} data-beat="4">
        <small>You</small>Add zod to this project.
      </chakra.p>
      <Strip css={styles.strip} data-beat="5">
        <b>recalled</b>
        <span>saved yesterday in Claude</span>
      </Strip>
      <chakra.p css={styles.answer} data-beat="6" onAnimationEnd={onTold}>
        <small>Cursor</small>
        <span>
          <code>
            <mark>pnpm</mark> add zod
          </code>
          , with pnpm, as you prefer.
        </span>
      </chakra.p>
    </chakra.div>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Fragment } from 'react';
import { story } from '../../theme/recipes/pages/story.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button, Chip } from '../../ui/primitives.ts';
import { useStory } from './use-story.ts';

/** A memory saved in one tool and recalled in another: text in reading order that animation reveals. */
export const Story = () => {
  const { root, run, isPaused, label, toggle, onFinished } = useStory();
  const styles = useSlotRecipe({ recipe: story })();
  return (
    <chakra.figure
      ref={root}
      css={styles.root}
      aria-label="Example. A preference saved in Claude is used by Cursor the next day."
      data-paused={isPaused ? '' : undefined}
    >
      <Fragment key={run}>
        <SaveScene />
        <RecallScene onFinished={onFinished} />
      </Fragment>
      <chakra.div css={styles.control}>
        <Button size="sm" onClick={toggle}>
          <Icon name={label === 'Pause' ? 'pause' : 'play'} size="sm" />
          {label}
        </Button>
      </chakra.div>
    </chakra.figure>
  );
};

const SaveScene = () => {
  const styles = useSlotRecipe({ recipe: story })({ scene: 'save' });
  return (
    <chakra.div css={styles.side}>
      <chakra.p css={styles.tool}>
        <b>Claude</b>
        <span>Yesterday, 6:04 PM</span>
      </chakra.p>
      <chakra.p css={styles.message} data-step="1">
        <small>You</small>I prefer <mark>pnpm</mark> over npm.
      </chakra.p>
      <Chip css={styles.chip} data-step="2">
        <b>remembered</b>
        <code>User prefers pnpm over npm</code>
      </Chip>
      <chakra.p css={styles.answer} data-step="3">
        <small>Claude</small>Noted. I will use pnpm from now on.
      </chakra.p>
    </chakra.div>
  );
};

const RecallScene = ({ onFinished }: { readonly onFinished: () => void }) => {
  const styles = useSlotRecipe({ recipe: story })({ scene: 'recall' });
  return (
    <chakra.div css={styles.side}>
      <chakra.p css={styles.tool}>
        <b>Cursor</b>
        <span>Today, 9:12 AM</span>
      </chakra.p>
      <chakra.p css={styles.message} data-step="4">
        <small>You</small>Add zod to this project.
      </chakra.p>
      <Chip css={styles.chip} data-step="5">
        <b>recalled</b>
        <span>saved yesterday in Claude</span>
      </Chip>
      <chakra.p css={styles.answer} data-step="6" onAnimationEnd={onFinished}>
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

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useSettings } from '../../api/settings-context.ts';
import { paths } from '../../paths.ts';
import { demo } from '../../theme/recipes/demo.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Text } from '../../ui/text.tsx';
import { captions, clockTime, howItWasMade } from './storyboard.ts';
import { useDemoFrame } from './use-demo-frame.ts';

/** The demo in a frame of its own, and what it shows as text. */
export const Demo = () => {
  const styles = useSlotRecipe({ recipe: demo })();
  const { demoUrl } = useSettings();
  const { ref, isMissing, look } = useDemoFrame(demoUrl);
  return (
    <chakra.div css={styles.root}>
      {isMissing ? (
        <chakra.div css={styles.missing} role="status">
          <p>
            The demo is not available right now.{' '}
            <TextLink to={paths.integration}>The guide</TextLink> shows the same steps.
          </p>
        </chakra.div>
      ) : (
        <chakra.iframe
          css={styles.frame}
          ref={ref}
          title="MindMirror demo, 60 seconds"
          loading="lazy"
          allow="fullscreen"
          src={demoUrl}
          onLoad={look}
        />
      )}
      <Text look="under" css={styles.under}>
        The real product, recorded in use. 60 seconds, captions, no sound.
      </Text>
      <TextVersion />
    </chakra.div>
  );
};

const TextVersion = () => {
  const styles = useSlotRecipe({ recipe: demo })();
  return (
    <chakra.details>
      <chakra.summary css={styles.toggle}>The demo as text</chakra.summary>
      <chakra.ol css={styles.lines}>
        {captions.map(({ at, text, shown }) => (
          <chakra.li css={styles.line} key={at}>
            <chakra.span css={styles.time}>{clockTime(at)}</chakra.span>
            <div>
              <b>{text}</b>
              <span>{shown}</span>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
      <Text look="hint">{howItWasMade}</Text>
    </chakra.details>
  );
};

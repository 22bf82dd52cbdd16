import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useSettings } from '../../api/settings-context.ts';
import { paths } from '../../paths.ts';
import { demo } from '../../theme/recipes/pages/demo.ts';
import { Text, TextLink } from '../../ui/primitives.ts';
import { captions, clockTime, recordingNote } from './storyboard.ts';
import { useDemoFrame } from './use-demo-frame.ts';

/** The demo video in an iframe, with a text version. */
export const Demo = () => {
  const styles = useSlotRecipe({ recipe: demo })();
  const { demoUrl } = useSettings();
  const { ref, src, isUnavailable, checkContent } = useDemoFrame(demoUrl);
  return (
    <chakra.div css={styles.root}>
      {isUnavailable ? (
        <chakra.div css={styles.unavailable} role="status">
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
          allow="fullscreen"
          src={src}
          onLoad={checkContent}
        />
      )}
      <Text variant="small" css={styles.note}>
        Real tool calls, scripted chat. 60 seconds, captions, no sound.
      </Text>
      <noscript>
        <a href={demoUrl}>Watch the demo</a>
      </noscript>
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
      <Text variant="hint">{recordingNote}</Text>
    </chakra.details>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { hero } from '../../theme/recipes/pages/hero.ts';
import { Button, CodeLine, Text } from '../../ui/primitives.ts';
import { usePublicOrigin } from '../../ui/hooks/use-public-origin.ts';
import { sampleUrlPrefix, sampleToken } from './sample-url.ts';
import { Story } from './story.tsx';

export const Hero = () => {
  const styles = useSlotRecipe({ recipe: hero })();
  const origin = usePublicOrigin();
  return (
    <chakra.section css={styles.root} aria-labelledby="hero">
      <chakra.h1 css={styles.title} id="hero">
        <chakra.span css={styles.firstHalf}>Tell one AI. </chakra.span>
        <chakra.span css={styles.secondHalf}>The next one knows.</chakra.span>
      </chakra.h1>
      <chakra.div css={styles.left}>
        <Text variant="lead">
          One shared memory for all your AI tools. Say it once, and every tool knows.
        </Text>
        <chakra.div css={styles.actions}>
          <TokenDialog>
            <Button variant="solid">Inject Token</Button>
          </TokenDialog>
          <Button asChild>
            <Link to={paths.integration}>View Integration Guide</Link>
          </Button>
        </chakra.div>
        <chakra.p css={styles.offer}>Free. Get your private URL in two clicks.</chakra.p>
      </chakra.div>
      <chakra.div css={styles.right}>
        <CodeLine variant="hero">
          <span>
            {sampleUrlPrefix(origin)}
            <b>{sampleToken}</b>
          </span>
        </CodeLine>
        <chakra.p css={styles.note}>
          Your memory is one URL. Paste it into Claude, Claude Code, Cursor, Windsurf or your own
          MCP client. No account, no e-mail, no login.
        </chakra.p>
      </chakra.div>
      <Story />
    </chakra.section>
  );
};

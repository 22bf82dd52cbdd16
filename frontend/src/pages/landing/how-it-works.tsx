import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Chapters } from '../../features/demo/chapters.tsx';
import { Demo } from '../../features/demo/demo.tsx';
import { ledger } from '../../theme/recipes/ledger.ts';
import { Heading } from '../../ui/heading.tsx';
import { ProofLink } from '../../ui/proof-link.tsx';
import { Band, Half, Spread } from '../../ui/spread.tsx';
import { Text } from '../../ui/text.tsx';
import { features } from './features.tsx';

export const HowItWorks = () => {
  const styles = useSlotRecipe({ recipe: ledger })();
  return (
    <Band id="how-it-works" room="band" lined aria-labelledby="how">
      <Spread>
        <Half side="left">
          <Heading id="how">How MindMirror Works</Heading>
          <Text look="lead" mt="4">
            Your AI gets six tools: remember, recall, forget, what_do_you_know, checkpoint and
            resume. A short system prompt tells it when to use them.
          </Text>
          <Chapters />
        </Half>
        <Half side="right" room="below">
          <Demo />
        </Half>
      </Spread>
      <chakra.div css={styles.root}>
        {features.map(({ title, promise, text, Proof }) => (
          <chakra.article css={styles.entry} key={title}>
            <chakra.div css={styles.claim}>
              <Heading as="h3" size="h3">
                {title}
              </Heading>
              <chakra.p css={styles.text}>
                {text} <ProofLink promise={promise} of={title} />
              </chakra.p>
            </chakra.div>
            <chakra.div css={styles.proof}>
              <Proof />
            </chakra.div>
          </chakra.article>
        ))}
      </chakra.div>
    </Band>
  );
};

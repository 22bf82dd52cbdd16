import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Chapters } from '../../features/demo/chapters.tsx';
import { Demo } from '../../features/demo/demo.tsx';
import { paths } from '../../paths.ts';
import { featureList } from '../../theme/recipes/pages/feature-list.ts';
import { Column, Heading, Section, Text, TextLink, TwoColumn } from '../../ui/primitives.ts';
import { features } from './features.tsx';

export const HowItWorks = () => {
  const styles = useSlotRecipe({ recipe: featureList })();
  return (
    <Section id="how-it-works" spacing="lg" divided aria-labelledby="how">
      <TwoColumn>
        <Column side="left">
          <Heading id="how">How MindMirror Works</Heading>
          <Text variant="lead" mt="4">
            Your AI gets six tools: remember, recall, forget, what_do_you_know, checkpoint and
            resume. A short system prompt tells it when to use them. Each feature is a promise with
            tests: <TextLink to={paths.proof}>see the proof</TextLink>.
          </Text>
          <Chapters />
        </Column>
        <Column side="right" spacing="stacked">
          <Demo />
        </Column>
      </TwoColumn>
      <chakra.div css={styles.root}>
        {features.map(({ title, text, Example }) => (
          <chakra.article css={styles.feature} key={title}>
            <chakra.div css={styles.summary}>
              <Heading as="h3" size="h3">
                {title}
              </Heading>
              <chakra.p css={styles.text}>{text}</chakra.p>
            </chakra.div>
            <chakra.div css={styles.example}>
              <Example />
            </chakra.div>
          </chakra.article>
        ))}
      </chakra.div>
    </Section>
  );
};

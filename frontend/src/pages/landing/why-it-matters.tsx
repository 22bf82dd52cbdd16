import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { whyItMatters } from '../../theme/recipes/pages/why-it-matters.ts';
import { Chip, Column, Heading, Section, TwoColumn } from '../../ui/primitives.ts';

const sentence = 'We use pnpm here, not npm.';
const otherDays = ['Tue', 'Wed', 'Thu', 'Fri'];

export const WhyItMatters = () => {
  const styles = useSlotRecipe({ recipe: whyItMatters })();
  return (
    <Section spacing="lg" tone="tint" divided aria-labelledby="why">
      <TwoColumn>
        <Column side="left">
          <Heading id="why">Why Persistent Memory Matters</Heading>
          <chakra.article css={styles.reason}>
            <chakra.ol css={styles.week} aria-label="The same sentence, said again every day">
              <chakra.li css={styles.day}>
                <small>Mon</small>
                {sentence}
              </chakra.li>
              {otherDays.map((day) => (
                <chakra.li css={styles.day} key={day}>
                  <small>{day}</small>
                  <s>{sentence}</s>
                </chakra.li>
              ))}
            </chakra.ol>
            <Heading as="h3" size="h3">
              Stop repeating yourself
            </Heading>
            <chakra.p css={styles.text}>
              A new chat begins with nothing. You explain your stack, your style and your project
              again. Say it on Monday and skip it the rest of the week.
            </chakra.p>
          </chakra.article>
        </Column>
        <Column side="right" css={styles.stack}>
          <OneMemory />
          <DatedFacts />
        </Column>
      </TwoColumn>
    </Section>
  );
};

const OneMemory = () => {
  const styles = useSlotRecipe({ recipe: whyItMatters })();
  return (
    <article>
      <Heading as="h3" size="h3">
        Change tools, keep your context
      </Heading>
      <chakra.p css={styles.text}>
        Built-in memories stay inside the product that made them. This one belongs to you, so
        Claude, Cursor and Windsurf all read the same notes.
      </chakra.p>
      <chakra.ul css={styles.tools}>
        <li>Claude</li>
        <li>Cursor</li>
        <li>Windsurf</li>
      </chakra.ul>
      <Chip>
        <code>User prefers pnpm over npm</code>
      </Chip>
    </article>
  );
};

const DatedFacts = () => {
  const styles = useSlotRecipe({ recipe: whyItMatters })();
  return (
    <article>
      <Heading as="h3" size="h3">
        Old facts don’t pile up
      </Heading>
      <chakra.p css={styles.text}>
        Memory that only grows turns into noise. MindMirror tells your AI when a memory was saved
        and when two of them disagree, so you can decide.
      </chakra.p>
      <chakra.ul css={styles.dated}>
        <li>
          <s>User deploys to one server</s>
          <chakra.span css={styles.date}>saved 14 months ago, forgotten</chakra.span>
        </li>
        <li>
          User deploys services with Helm
          <chakra.span css={styles.date}>saved April 3, kept</chakra.span>
        </li>
      </chakra.ul>
    </article>
  );
};

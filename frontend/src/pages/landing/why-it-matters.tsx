import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { why } from '../../theme/recipes/why.ts';
import { Heading } from '../../ui/heading.tsx';
import { Band, Half, Spread } from '../../ui/spread.tsx';
import { Strip } from '../../ui/strip.tsx';

const sentence = 'We use pnpm here, not npm.';
const otherDays = ['Tue', 'Wed', 'Thu', 'Fri'];

export const WhyItMatters = () => {
  const styles = useSlotRecipe({ recipe: why })();
  return (
    <Band room="band" tone="tint" lined aria-labelledby="why">
      <Spread>
        <Half side="left">
          <Heading id="why">Why Persistent Memory Matters</Heading>
        </Half>
      </Spread>
      <Spread css={styles.reasons}>
        <Half as="article" side="left">
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
            again. Say it on Monday and the other days are yours.
          </chakra.p>
        </Half>
        <Half side="right" css={styles.stack}>
          <OneMemory />
          <DatedFacts />
        </Half>
      </Spread>
    </Band>
  );
};

const OneMemory = () => {
  const styles = useSlotRecipe({ recipe: why })();
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
      <Strip>
        <code>User prefers pnpm over npm</code>
      </Strip>
    </article>
  );
};

const DatedFacts = () => {
  const styles = useSlotRecipe({ recipe: why })();
  return (
    <article>
      <Heading as="h3" size="h3">
        Old facts get settled
      </Heading>
      <chakra.p css={styles.text}>
        Memory that only grows turns into noise. MindMirror tells your AI when a memory was saved
        and when two of them disagree, so you can decide.
      </chakra.p>
      <chakra.ul css={styles.dated}>
        <li>
          User deploys to one server
          <chakra.span css={styles.when}>saved 14 months ago</chakra.span>
        </li>
        <li>
          User deploys services with Helm
          <chakra.span css={styles.when}>saved 3 April</chakra.span>
        </li>
      </chakra.ul>
    </article>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { examples } from '../../theme/recipes/pages/examples.ts';
import { Text } from '../../ui/primitives.ts';

export const ConflictExample = () => {
  const styles = useSlotRecipe({ recipe: examples })();
  return (
    <>
      <chakra.div css={styles.pair} mt="5">
        <chakra.p css={styles.dropped}>
          <s>User works from Hamburg</s>
          <small>saved March 2, forgotten</small>
        </chakra.p>
        <chakra.p css={styles.kept}>
          User works from Lisbon
          <small>saved today, kept</small>
        </chakra.p>
      </chakra.div>
      <Text variant="small" mt="3">
        Your AI: “Did you move, or are you traveling? Should I keep Lisbon and forget Hamburg?”
        <br />
        You: “I moved.”
      </Text>
    </>
  );
};

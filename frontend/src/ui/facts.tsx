import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { facts } from '../theme/recipes/facts.ts';

type Props = {
  readonly list: readonly { readonly term: string; readonly says: string }[];
  /** Whose words the terms are: those of people, or names a machine goes by. */
  readonly voice?: 'people' | 'machine';
};

export const Facts = ({ list, voice = 'people' }: Props) => {
  const styles = useSlotRecipe({ recipe: facts })({ voice });
  return (
    <dl>
      {list.map(({ term, says }) => (
        <chakra.div css={styles.row} key={term}>
          <chakra.dt css={styles.term}>{term}</chakra.dt>
          <dd>{says}</dd>
        </chakra.div>
      ))}
    </dl>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { facts } from '../theme/recipes/facts.ts';
import { ProofLink } from './proof-link.tsx';

type Fact = {
  readonly term: string;
  readonly says: string;
  /** Where it is one: the promise it makes. */
  readonly promise?: string;
};

type Props = {
  readonly list: readonly Fact[];
  /** Whose words the terms are: those of people, or names a machine goes by. */
  readonly voice?: 'people' | 'machine';
};

export const Facts = ({ list, voice = 'people' }: Props) => {
  const styles = useSlotRecipe({ recipe: facts })({ voice });
  return (
    <dl>
      {list.map(({ term, says, promise }) => (
        <chakra.div css={styles.row} key={term}>
          <chakra.dt css={styles.term}>{term}</chakra.dt>
          <dd>
            {says} {promise !== undefined && <ProofLink promise={promise} of={term} />}
          </dd>
        </chakra.div>
      ))}
    </dl>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { definitionList } from '../theme/recipes/primitives/definition-list.ts';
import { ProofLink } from './proof-link.tsx';

type Entry = {
  readonly term: string;
  readonly description: string;
  /** The id of the promise that the description makes, if it makes one. */
  readonly promise?: string;
};

type Props = {
  readonly list: readonly Entry[];
  /** Whether the terms are words or identifiers. */
  readonly variant?: 'text' | 'code';
};

export const DefinitionList = ({ list, variant = 'text' }: Props) => {
  const styles = useSlotRecipe({ recipe: definitionList })({ variant });
  return (
    <dl>
      {list.map(({ term, description, promise }) => (
        <chakra.div css={styles.row} key={term}>
          <chakra.dt css={styles.term}>{term}</chakra.dt>
          <dd>
            {description} {promise !== undefined && <ProofLink promise={promise} of={term} />}
          </dd>
        </chakra.div>
      ))}
    </dl>
  );
};

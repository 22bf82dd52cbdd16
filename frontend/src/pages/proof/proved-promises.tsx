import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { proofList } from '../../theme/recipes/pages/proof-list.ts';
import { Heading } from '../../ui/primitives.ts';
import type { ProvedPromise } from './last-run.ts';
import { testCount } from './test-count.ts';

type Props = { readonly promises: readonly ProvedPromise[] };

/** Each promise in the left column, its tests and attempts in the right one. */
export const ProvedPromises = ({ promises }: Props) => {
  const styles = useSlotRecipe({ recipe: proofList })();
  return (
    <chakra.div css={styles.root}>
      {promises.map(({ id, says, passed, tried }) => (
        <chakra.section css={styles.entry} key={id} aria-labelledby={id}>
          <chakra.div css={styles.promise}>
            <Heading size="quote" id={id}>
              {says}
            </Heading>
            <chakra.code css={styles.id}>{id}</chakra.code>
          </chakra.div>
          <chakra.ul css={styles.evidence}>
            <li>{testCount(passed)}</li>
            {tried.map(({ tried: what, seed }) => (
              <li key={what}>{seed === undefined ? what : `${what} (seed ${seed})`}</li>
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
    </chakra.div>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { proofList } from '../../theme/recipes/proof-list.ts';
import { Heading } from '../../ui/heading.tsx';
import type { ProvedPromise } from './last-run.ts';
import { testsSaid } from './tests-said.ts';

type Props = { readonly promises: readonly ProvedPromise[] };

/** Promise by promise: what is meant on the left, what stands behind it on the right. */
export const ProvedPromises = ({ promises }: Props) => {
  const styles = useSlotRecipe({ recipe: proofList })();
  return (
    <chakra.div css={styles.root}>
      {promises.map(({ id, says, passed, tried }) => (
        <chakra.section css={styles.entry} key={id} aria-labelledby={id}>
          <chakra.div css={styles.promise}>
            <Heading size="said" id={id}>
              {says}
            </Heading>
            <chakra.code css={styles.id}>{id}</chakra.code>
          </chakra.div>
          <chakra.ul css={styles.evidence}>
            <li>{testsSaid(passed)}</li>
            {tried.map(({ tried: what, seed }) => (
              <li key={what}>{seed === undefined ? what : `${what} (seed ${seed})`}</li>
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
    </chakra.div>
  );
};

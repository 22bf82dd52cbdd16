import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { proofList } from '../../theme/recipes/pages/proof-list.ts';
import { Heading } from '../../ui/primitives.ts';
import type { ProvedPromise } from './last-run.ts';
import { isMade, proofOf } from './totals.ts';

type Props = { readonly promises: readonly ProvedPromise[] };

/** The promises by subject: each one on the left and, on request, what was tried on the right. */
export const ProvedPromises = ({ promises }: Props) => {
  const styles = useSlotRecipe({ recipe: proofList })();
  const groups = [...new Set(promises.map(({ group }) => group))];
  return groups.map((group) => (
    <chakra.section css={styles.root} key={group} aria-label={group}>
      <chakra.div css={styles.group}>
        <Heading>{group}</Heading>
      </chakra.div>
      {promises
        .filter((promise) => promise.group === group)
        .map((promise) => (
          <Entry key={promise.id} promise={promise} />
        ))}
    </chakra.section>
  ));
};

const Entry = ({ promise }: { readonly promise: ProvedPromise }) => {
  const styles = useSlotRecipe({ recipe: proofList })();
  const { id, says } = promise;
  const tried = promise.tried.filter(isMade);
  return (
    <chakra.section css={styles.entry} aria-labelledby={id}>
      <chakra.div css={styles.promise}>
        <Heading as="h3" size="quote" id={id}>
          {says}
        </Heading>
        <chakra.code css={styles.id}>{id}</chakra.code>
      </chakra.div>
      <chakra.div css={styles.evidence}>
        {tried.length === 0 ? (
          <p>{proofOf(promise)}</p>
        ) : (
          <details>
            <chakra.summary css={styles.summary}>{proofOf(promise)}</chakra.summary>
            <ul>
              {tried.map(({ tried: what, seed }) => (
                <li key={what}>{seed === undefined ? what : `${what} (seed ${seed})`}</li>
              ))}
            </ul>
          </details>
        )}
      </chakra.div>
    </chakra.section>
  );
};

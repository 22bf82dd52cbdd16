import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { overview } from '../../../theme/recipes/pages/memories/overview.ts';
import { dayOf } from '../../../ui/dates.ts';
import type { Memory } from '../memories/read-memories.ts';

type Props = { readonly memories: readonly Memory[] };

const maxRows = 10;

/** The most used memories, and the oldest ones that no tool has ever recalled. */
export const MostUsed = ({ memories }: Props) => {
  const styles = useSlotRecipe({ recipe: overview })();
  const used = memories
    .filter(({ uses }) => uses > 0)
    .sort((one, other) => other.uses - one.uses)
    .slice(0, maxRows);
  const highest = used[0]?.uses ?? 1;
  const unused = memories.filter(({ uses }) => uses === 0).slice(0, maxRows);
  return (
    <>
      {used.length > 0 && (
        <section aria-label="Most used">
          <chakra.h3 css={styles.subtitle}>Most used</chakra.h3>
          <chakra.ol css={styles.texts}>
            {used.map(({ id, text, uses }) => (
              <li key={id}>
                <bdi>{text}</bdi>
                <span>{uses === 1 ? 'once' : `${uses.toLocaleString('en-US')} times`}</span>
                <i aria-hidden="true" style={{ width: `${(uses / highest) * 100}%` }} />
              </li>
            ))}
          </chakra.ol>
        </section>
      )}
      {unused.length > 0 && (
        <section aria-label="Never used">
          <chakra.h3 css={styles.subtitle}>Never used, oldest first</chakra.h3>
          <chakra.ol css={styles.texts}>
            {unused.map(({ id, text, saved_at: savedAt }) => (
              <li key={id}>
                <bdi>{text}</bdi>
                <span>{dayOf(savedAt)}</span>
              </li>
            ))}
          </chakra.ol>
        </section>
      )}
    </>
  );
};

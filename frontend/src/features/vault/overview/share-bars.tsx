import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { overview } from '../../../theme/recipes/pages/memories/overview.ts';

type Props = {
  readonly title: string;
  readonly counts: readonly (readonly [name: string, count: number])[];
};

const maxBars = 10;

/** How many memories each tool or category has, as bars with their numbers. */
export const ShareBars = ({ title, counts }: Props) => {
  const styles = useSlotRecipe({ recipe: overview })();
  const highest = Math.max(1, ...counts.map(([, count]) => count));
  return (
    <section aria-label={title}>
      <chakra.h3 css={styles.subtitle}>{title}</chakra.h3>
      <chakra.ul css={styles.bars}>
        {counts.slice(0, maxBars).map(([name, count]) => (
          <chakra.li css={styles.bar} key={name}>
            <bdi>{name}</bdi>
            <span>{count.toLocaleString('en-US')}</span>
            <chakra.i aria-hidden="true" style={{ width: `${(count / highest) * 100}%` }} />
          </chakra.li>
        ))}
      </chakra.ul>
      {counts.length > maxBars && (
        <chakra.p css={styles.rest}>and {counts.length - maxBars} more</chakra.p>
      )}
    </section>
  );
};

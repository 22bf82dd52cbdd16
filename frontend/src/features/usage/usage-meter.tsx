import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { usageMeter } from '../../theme/recipes/pages/usage-meter.ts';
import type { Usage } from './read-usage.ts';

const freeLimit = 25;

type Props = {
  /** Undefined without a stored token that the server knows. */
  readonly usage: Pick<Usage, 'memories_used' | 'memory_limit'> | undefined;
};

/** One cell per memory. Screen readers get the sentence; the cells only illustrate it. */
export const FreeMeter = ({ usage }: Props) => {
  const styles = useSlotRecipe({ recipe: usageMeter })();
  return (
    <chakra.div css={styles.root}>
      <chakra.p css={styles.label}>{usage === undefined ? unknownUsage : labelOf(usage)}</chakra.p>
      <chakra.div css={styles.cells} aria-hidden="true">
        {Array.from({ length: freeLimit }, (_, cell) => (
          <i key={cell} data-filled={cell < filledCells(usage) ? '' : undefined} />
        ))}
      </chakra.div>
    </chakra.div>
  );
};

/** Without a limit there is nothing to fill, so a bar runs off the page. */
export const PremiumMeter = ({ usage }: Props) => {
  const styles = useSlotRecipe({ recipe: usageMeter })();
  return (
    <chakra.div css={styles.root}>
      <chakra.p css={styles.label}>
        {usage === undefined ? 'Memory Usage: no limit' : labelOf(usage)}
      </chakra.p>
      <chakra.div css={styles.bar} aria-hidden="true" />
    </chakra.div>
  );
};

const unknownUsage = `Memory Usage: -- / ${freeLimit} entries`;

const labelOf = ({
  memories_used: used,
  memory_limit: limit,
}: NonNullable<Props['usage']>): string =>
  limit === null
    ? `Memory Usage: ${used} entries, no limit`
    : `Memory Usage: ${used} / ${limit} entries`;

/** With another limit set by the operator, the cells show the share that is used. */
const filledCells = (usage: Props['usage']): number => {
  if (usage === undefined || usage.memory_limit === null) return 0;
  // The division comes last: 7 / 25 × 25 is more than 7.
  return Math.ceil((usage.memories_used * freeLimit) / usage.memory_limit);
};

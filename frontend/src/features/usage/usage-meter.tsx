import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { meter } from '../../theme/recipes/meter.ts';
import type { Usage } from './read-usage.ts';

const freeLimit = 25;

type Props = {
  /** Undefined while no token, or none that the server knows, is in this browser. */
  readonly usage: Pick<Usage, 'memories_used' | 'memory_limit'> | undefined;
};

/** One cell is one memory. The sentence is the text, the cells are its picture. */
export const FreeMeter = ({ usage }: Props) => {
  const styles = useSlotRecipe({ recipe: meter })();
  return (
    <chakra.div css={styles.root}>
      <chakra.p css={styles.says}>{usage === undefined ? unknownUsage : says(usage)}</chakra.p>
      <chakra.div css={styles.cells} aria-hidden="true">
        {Array.from({ length: freeLimit }, (_, cell) => (
          <i key={cell} data-filled={cell < filledCells(usage) ? '' : undefined} />
        ))}
      </chakra.div>
    </chakra.div>
  );
};

/** Without a limit there is nothing to fill: the strip runs off the page. */
export const PremiumMeter = ({ usage }: Props) => {
  const styles = useSlotRecipe({ recipe: meter })();
  return (
    <chakra.div css={styles.root}>
      <chakra.p css={styles.says}>
        {usage === undefined ? 'Memory Usage: no limit' : says(usage)}
      </chakra.p>
      <chakra.div css={styles.strip} aria-hidden="true" />
    </chakra.div>
  );
};

const unknownUsage = `Memory Usage: -- / ${freeLimit} entries`;

const says = ({ memories_used: used, memory_limit: limit }: NonNullable<Props['usage']>): string =>
  limit === null
    ? `Memory Usage: ${used} entries, no limit`
    : `Memory Usage: ${used} / ${limit} entries`;

/** Where an operator allows another number, the cells show the share of it. */
const filledCells = (usage: Props['usage']): number => {
  if (usage === undefined || usage.memory_limit === null) return 0;
  return Math.ceil((usage.memories_used / usage.memory_limit) * freeLimit);
};

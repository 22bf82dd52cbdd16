import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { overview } from '../../../theme/recipes/pages/memories/overview.ts';
import type { Period } from './periods.ts';

type Props = { readonly periods: readonly Period[] };

/** Saved above the line, last used below it, one column for each period. Also a table, for reading. */
export const PeriodChart = ({ periods }: Props) => {
  const styles = useSlotRecipe({ recipe: overview })();
  const highest = Math.max(1, ...periods.flatMap(({ saved, lastUsed }) => [saved, lastUsed]));
  return (
    <figure>
      <chakra.div css={styles.chart} aria-hidden="true">
        {periods.map((period) => (
          <chakra.div css={styles.column} key={period.start.getTime()} title={sentenceOf(period)}>
            <chakra.span css={styles.above} style={{ height: share(period.saved, highest) }} />
            <chakra.span css={styles.below} style={{ height: share(period.lastUsed, highest) }} />
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div css={styles.caption} aria-hidden="true">
        <span>{titleOf(periods[0]?.start)}</span>
        <span>saved above the line, last used below it</span>
        <span>today</span>
      </chakra.div>
      <chakra.table srOnly>
        <caption>Memories saved and last used</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Saved</th>
            <th scope="col">Last used</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ start, saved, lastUsed }) => (
            <tr key={start.getTime()}>
              <th scope="row">{titleOf(start)}</th>
              <td>{saved}</td>
              <td>{lastUsed}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </figure>
  );
};

/** For the pointer: everyone else reads the table. */
const sentenceOf = ({ start, saved, lastUsed }: Period): string =>
  `From ${titleOf(start)}: ${saved} saved, ${lastUsed} last used`;

const share = (count: number, highest: number): string => `${(count / highest) * 50}%`;

const titleOf = (start: Date | undefined): string =>
  start?.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' }) ?? '';

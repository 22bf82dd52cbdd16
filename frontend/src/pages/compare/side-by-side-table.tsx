import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { sideBySideTable } from '../../theme/recipes/pages/side-by-side.ts';
import type { SideBySide } from './side-by-side.ts';

export const SideBySideTable = ({ servers, rows }: Pick<SideBySide, 'servers' | 'rows'>) => {
  const styles = useSlotRecipe({ recipe: sideBySideTable })();
  return (
    // A scrolling block must be reachable with the keyboard.
    <chakra.div css={styles.scroll} tabIndex={0} role="group" aria-label="Measured values">
      <chakra.table css={styles.table}>
        <thead>
          <tr>
            <td />
            {servers.map(({ name, version }) => (
              <chakra.th css={styles.server} scope="col" key={name}>
                {name} <chakra.span css={styles.version}>{version}</chakra.span>
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ says, cells }) => (
            <tr key={says}>
              <chakra.th css={styles.measure} scope="row">
                {says}
              </chakra.th>
              {cells.map(({ text, isBest }, at) => (
                <chakra.td css={styles.cell} key={servers[at]?.name}>
                  {isBest ? <b>{text}</b> : text}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
};

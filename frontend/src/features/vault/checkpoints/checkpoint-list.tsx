import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { checkpoints } from '../../../theme/recipes/pages/memories/checkpoints.ts';
import { momentOf } from '../../../ui/dates.ts';
import type { CheckpointHead } from './checkpoint-calls.ts';

type Props = {
  readonly titles: readonly CheckpointHead[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
};

export const CheckpointList = ({ titles, selected, onSelect }: Props) => {
  const styles = useSlotRecipe({ recipe: checkpoints })();
  return (
    <chakra.ul css={styles.list}>
      {titles.map(({ id, title, saved_at: savedAt }) => (
        <li key={id}>
          <chakra.button
            css={styles.title}
            type="button"
            aria-pressed={id === selected}
            onClick={() => {
              onSelect(id);
            }}
          >
            <bdi>{title}</bdi>
            <chakra.span css={styles.date}>{momentOf(savedAt)}</chakra.span>
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { createPortal } from 'react-dom';
import { printout } from '../../../theme/recipes/pages/memories/printout.ts';
import { dayOf } from '../../../ui/dates.ts';
import { joinFacts } from '../../../ui/join-facts.ts';
import { toolOf } from '../memories/filter-memories.ts';
import type { Memory } from '../memories/read-memories.ts';

/** Only on paper, where it takes the place of the page. */
export const Printout = ({ memories }: { readonly memories: readonly Memory[] }) => {
  const styles = useSlotRecipe({ recipe: printout })();
  return createPortal(
    <chakra.section css={styles.root} data-printout="">
      <h1>My memories</h1>
      <ol>
        {memories.map((memory) => (
          <li key={memory.id}>
            <bdi>{memory.text}</bdi>
            <chakra.span css={styles.meta}>
              {joinFacts([memory.category, dayOf(memory.saved_at), toolOf(memory)])}
            </chakra.span>
          </li>
        ))}
      </ol>
    </chakra.section>,
    document.body,
  );
};

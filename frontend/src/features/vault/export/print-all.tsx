import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { printout } from '../../../theme/recipes/pages/printout.ts';
import { dayOf } from '../../../ui/dates.ts';
import { Button } from '../../../ui/primitives.ts';
import { toolOf } from '../memories/filter-memories.ts';
import type { Memory } from '../memories/read-memories.ts';

type Props = { readonly memories: readonly Memory[] };

/** Prints all memories, of which the page itself only has those in view. */
export const PrintAll = ({ memories }: Props) => {
  const [isPrinting, setIsPrinting] = useState(false);
  const isEmpty = memories.length === 0;
  // Stable, because a page that is rendered again must not be printed again.
  const close = useCallback(() => {
    setIsPrinting(false);
  }, []);
  return (
    <>
      <Button
        variant="inverse"
        size="sm"
        aria-disabled={isEmpty}
        onClick={() => {
          if (!isEmpty) setIsPrinting(true);
        }}
      >
        Print
      </Button>
      {isPrinting && <Printout memories={memories} onPrinted={close} />}
    </>
  );
};

/** Only on paper, where it takes the place of the page. */
const Printout = ({ memories, onPrinted }: Props & { readonly onPrinted: () => void }) => {
  const styles = useSlotRecipe({ recipe: printout })();
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => {
      removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return createPortal(
    <chakra.section css={styles.root} data-printout="">
      <h1>My memories</h1>
      <ol>
        {memories.map((memory) => (
          <li key={memory.id}>
            <bdi>{memory.text}</bdi>
            <chakra.span css={styles.meta}>
              {[memory.category, dayOf(memory.saved_at), toolOf(memory)].join(' · ')}
            </chakra.span>
          </li>
        ))}
      </ol>
    </chakra.section>,
    document.body,
  );
};
